import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { FitEntryFragment, FitListQuery, FitListQueryVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { FitEntry } from './fit-entry.tsx';
import { FitEntryForm } from './fit-entry-form.tsx';
import { blankEntry, FIT_ENTRY, type FitEntryValues, SAVE_FITMENT, toEntryInput } from './fit-entry-values.ts';

const FIT_LIST: TypedDocumentNode<FitListQuery, FitListQueryVariables> = gql`
  query FitList($modelId: ID!, $after: String) {
    equipmentModelById(id: $modelId) {
      id
      fitments(first: 100, after: $after) {
        totalCount
        edges {
          node {
            ...FitEntry
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${FIT_ENTRY}
`;

/** The entries of a model's fit list; each is saved on its own. */
export function FitList({ modelId }: { modelId: string }) {
  const [isAdding, setAdding] = useState(false);
  /** Rises with each added entry, so that the pages load it. */
  const [additions, setAdditions] = useState(0);
  return (
    <Box component="section" aria-label="Fit list" sx={{ mt: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
        <div>
          <Typography variant="h3" component="h2">
            Fit list
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '62ch' }}>
            Whether parts fit this model. Entries may overlap: “does not fit” wins, then the narrower range of serial
            numbers.
          </Typography>
        </div>
        {!isAdding && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Add a part
          </Button>
        )}
      </Box>
      {isAdding && (
        <Box sx={{ mt: 2 }}>
          <NewEntry
            modelId={modelId}
            onAdded={() => setAdditions((before) => before + 1)}
            onClose={() => setAdding(false)}
          />
        </Box>
      )}
      <Entries modelId={modelId} after={null} additions={additions} />
    </Box>
  );
}

type NewEntryProps = { modelId: string; onAdded: () => void; onClose: () => void };

function NewEntry({ modelId, onAdded, onClose }: NewEntryProps) {
  const toast = useToast();
  const [saveFitment] = useAppMutation(SAVE_FITMENT, { idempotent: true });
  const save = async (values: FitEntryValues) => {
    const result = await saveFitment(toEntryInput(modelId, values));
    if (!result.ok) return result;
    toast.success('Entry added');
    onAdded();
    return { ok: true as const, values };
  };
  const draftName = `new fit entry of ${modelId}`;
  return <FitEntryForm draftName={draftName} initialValues={blankEntry} isNew onSave={save} onClose={onClose} />;
}

type EntriesProps = { modelId: string; after: string | null; additions: number };

/** A page of the fit list, and the pages after it as far as they were asked for. */
function Entries({ modelId, after, additions }: EntriesProps) {
  const [isFollowed, setFollowed] = useState(false);
  const { data, previousData, error, refetch } = useQuery(FIT_LIST, {
    variables: { modelId, after },
    fetchPolicy: 'no-cache',
  });
  const reload = async (): Promise<FitEntryFragment[]> => {
    const answer = await refetch().catch(() => undefined);
    return answer?.data?.equipmentModelById?.fitments.edges.map(({ node }) => node) ?? [];
  };
  const known = useRef(additions);
  useEffect(() => {
    if (known.current !== additions) void refetch();
    known.current = additions;
  }, [additions, refetch]);
  // A removed entry changes the cursor of the next part of the list, which may have an open form.
  const earlier = previousData?.equipmentModelById?.id === modelId ? previousData : undefined;
  const list = (data ?? earlier)?.equipmentModelById?.fitments;
  const failure = (
    <LoadFailure what="The fit list" isShown={Boolean(list)} error={error} onRetry={() => void refetch()} />
  );
  if (!list) return error ? failure : <FormSkeleton fields={2} />;
  return (
    <>
      {failure}
      {after === null && list.totalCount === 0 && (
        <Typography sx={{ mt: 2 }}>No part is listed for this model yet.</Typography>
      )}
      <Box component="ul" aria-label="Entries" sx={{ listStyle: 'none', m: 0, mt: after ? 0 : 2, p: 0 }}>
        {list.edges.map(({ node }) => (
          <Box component="li" key={node.id} sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
            <FitEntry modelId={modelId} entry={node} reload={reload} />
          </Box>
        ))}
      </Box>
      {list.pageInfo.hasNextPage &&
        (isFollowed ? (
          <Entries modelId={modelId} after={list.pageInfo.endCursor} additions={additions} />
        ) : (
          <Button sx={{ mt: 2 }} onClick={() => setFollowed(true)}>
            Show more of {formatCount(list.totalCount)} entries
          </Button>
        ))}
    </>
  );
}
