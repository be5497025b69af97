import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type { PartsGridQuery, PartsGridQueryVariables } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { useFilters } from '#lib/url/filters.ts';
import { useDraft } from '#session/use-draft.ts';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { useLeaveGuard } from '#ui/forms/use-leave-guard.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { readManagedSearch, toManagedFilter } from '../editing/manage-products-filter.tsx';
import { PART_LIMITS } from '../editing/part-limits.ts';
import { GridConflicts } from './grid-conflicts.tsx';
import { faultAt } from './grid-row.tsx';
import { conflictsOf, type GridEdits, reduceGrid } from './grid-state.ts';
import { GRID_PRODUCT, gridColumns, makeFaultOf } from './grid-values.ts';
import { PartsGrid } from './parts-grid.tsx';
import { SetForChosenBar } from './set-for-chosen-bar.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useGridSave } from './use-grid-save.ts';

const PAGE = 100;
const MOST_ROWS = 500;

const PARTS_GRID: TypedDocumentNode<PartsGridQuery, PartsGridQueryVariables> = gql`
  query PartsGrid($first: Int!, $after: String, $filter: ProductFilter, $orderBy: ProductOrderBy!) {
    products(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      edges {
        node {
          ...GridProduct
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    shopSettings {
      ...PartLimits
    }
  }
  ${GRID_PRODUCT}
  ${PART_LIMITS}
`;

/** The parts of a filter of Manage Products, edited as in a spreadsheet. */
export function Component() {
  const [address] = useFilters();
  const search = readManagedSearch(address);
  const { orderBy } = search;
  const variables = { first: PAGE, filter: toManagedFilter(search), orderBy };
  // Not from the cache: every order changes the stock.
  const { data, error, refetch } = useQuery(PARTS_GRID, { variables, fetchPolicy: 'no-cache' });
  const list = `${paths.allProducts}${address.size > 0 ? `?${address}` : ''}`;
  return (
    <Page
      title="Edit parts"
      intro="Edit as in a spreadsheet: type or paste, Ctrl+D fills down, Ctrl+Z undoes. Nothing changes until you save."
      maxWidth={false}
      action={
        <LinkButton to={list} variant="outlined" color="inherit">
          Back to the list
        </LinkButton>
      }
    >
      {data && <LoadedGrid first={data} variables={variables} list={list} />}
      {!data && error && (
        <ErrorNotice title="The parts could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
    </Page>
  );
}

type LoadedGridProps = { first: PartsGridQuery; variables: PartsGridQueryVariables; list: string };

const partsOf = ({ products }: PartsGridQuery) => products.edges.map(({ node }) => node);

function LoadedGrid({ first, variables, list }: LoadedGridProps) {
  const client = useApolloClient();
  const toast = useToast();
  const draft = useDraft<GridEdits>('parts grid', {});
  const [{ rows, past, kept }, dispatch] = useReducer(reduceGrid, { rows: [], past: [], kept: 0 }, (empty) =>
    reduceGrid(empty, { kind: 'loaded', parts: partsOf(first), kept: draft.kept }),
  );
  const [next, setNext] = useState(first.products.pageInfo);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const chosen = useChosenRows(rows);
  const { isSaving, save } = useGridSave(dispatch);
  const faultOf = useMemo(() => makeFaultOf(first.shopSettings), [first]);

  const changed = rows.filter(({ edits }) => Object.keys(edits).length > 0);
  const changes = changed.reduce((sum, { edits }) => sum + Object.keys(edits).length, 0);
  // A refusal by the server ends with the next edit of its row, or by trying again.
  const faults = changed.flatMap((row) =>
    gridColumns.flatMap(({ name }) => faultAt({ ...row, refusal: null }, name, faultOf) ?? []),
  );
  const refusals = changed.flatMap(({ part, refusal }) => (refusal ? [`${part.partNumber}: ${refusal.message}`] : []));
  const isCut = next.hasNextPage && rows.length >= MOST_ROWS;
  const isUnsettled = rows.some((row) => conflictsOf(row).length > 0);

  const edits = Object.fromEntries(changed.map((row) => [row.part.id, row.edits]));
  const leave = useEffectEvent(() => draft.leave(edits));
  useEffect(() => () => leave(), []);

  async function saveAll() {
    setFailure(null);
    const result = await save(changed);
    setFailure(result.failure?.message ?? null);
    if (result.failure) draft.keep(edits, result.failure.code);
    if (result.count > 0) toast.success(result.count === 1 ? '1 part is saved' : `${result.count} parts are saved`);
  }

  async function loadMore() {
    setLoading(true);
    setFailure(null);
    const { data } = await client.query({
      query: PARTS_GRID,
      variables: { ...variables, after: next.endCursor },
      fetchPolicy: 'no-cache',
      errorPolicy: 'all',
    });
    setLoading(false);
    if (!data) return setFailure('More parts could not be loaded. Please try again.');
    dispatch({ kind: 'loaded', parts: partsOf(data), kept: draft.kept });
    setNext(data.products.pageInfo);
  }

  if (rows.length === 0) {
    return (
      <Notice title="No part matches" action={<LinkButton to={list}>Back to the list</LinkButton>}>
        Choose other filters in the list, then edit its parts here.
      </Notice>
    );
  }
  return (
    <>
      <GridConflicts rows={rows} dispatch={dispatch} />
      <PartsGrid rows={rows} chosen={chosen} dispatch={dispatch} isReadOnly={isSaving} faultOf={faultOf} />
      <SetForChosenBar rows={rows} chosen={chosen} dispatch={dispatch} isReadOnly={isSaving} faultOf={faultOf} />
      <FormError message={failure ?? (refusals.length > 0 ? refusals.join(' ') : null)} />
      <Box
        role="group"
        aria-label="Changes"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}
      >
        <Button
          variant="contained"
          loading={isSaving}
          disabled={changes === 0 || faults.length > 0 || isUnsettled}
          onClick={() => void saveAll()}
        >
          {changes === 0 ? 'Save' : `Save ${changes} ${changes === 1 ? 'change' : 'changes'}`}
        </Button>
        <Button disabled={past.length === 0 || isSaving} onClick={() => dispatch({ kind: 'undone' })}>
          Undo
        </Button>
        <Typography
          role="status"
          color={faults.length > 0 ? 'error' : 'textSecondary'}
          variant="body2"
          sx={{ mr: 'auto' }}
        >
          {faults.length > 0
            ? `Correct ${faults.length} ${faults.length === 1 ? 'cell' : 'cells'}: ${faults[0]}`
            : `${rows.length} ${rows.length === 1 ? 'part' : 'parts'}${isCut ? ', the first of more: narrow the filter in the list to edit the others' : ''}${describeKept(kept)}`}
        </Typography>
        {next.hasNextPage && !isCut && (
          <Button loading={isLoading} onClick={() => void loadMore()}>
            Show {PAGE} more
          </Button>
        )}
      </Box>
      <LeaveGuard isHolding={changes > 0} />
    </>
  );
}

/** Says that stock per agency was not replaced. */
const describeKept = (cells: number): string =>
  cells === 0 ? '' : `. ${cells === 1 ? '1 stock is' : `${cells} stocks are`} kept per location and did not change.`;

function LeaveGuard({ isHolding }: { isHolding: boolean }) {
  const { isAsking, stay, goOn } = useLeaveGuard(isHolding);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={goOn}
      onCancel={stay}
    >
      Your changes in the grid have not been saved.
    </ConfirmDialog>
  );
}
