import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { StopStockByAgencyMutation, StopStockByAgencyMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { later } from '#lib/later.tsx';
import { paths, pathTo } from '#lib/paths.ts';
import { useFilters } from '#lib/url/filters.ts';
import { useCursorPage, useShown } from '#lib/url/use-cursor-page.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { evictProducts } from '../editing/evict-products.ts';
import { PART_STOCK, type PartStock } from './part-stock.ts';
import { pieces } from './stock-dialog.tsx';
import { ledgerColumns, ledgerCsv, LedgerFilterBar, STOCK_LEDGER, toLedgerFilter } from './stock-ledger.tsx';
import { StockLevels } from './stock-levels.tsx';

const StartDialog = later(async () => (await import('./start-dialog.tsx')).StartDialog);

/** The stock of a part at each agency, and its ledger, for admins. */
export function Component() {
  const { id = '' } = useParams();
  const [address] = useFilters();
  const page = useCursorPage();
  const filter = toLedgerFilter(address);
  // Never from the cache: every order changes the stock.
  const levels = useQuery(PART_STOCK, { variables: { id }, fetchPolicy: 'network-only' });
  const ledger = useQuery(STOCK_LEDGER, {
    variables: { productId: id, first: page.size, after: page.after, filter },
    fetchPolicy: 'network-only',
  });
  const reload = () => void Promise.all([levels.refetch(), ledger.refetch()]).catch(() => undefined);
  const { product, partStock: stock } = levels.data ?? {};
  const movements = useShown(page, ledger)?.stockMovements;
  const hasLedger = stock?.isByAgency === true || address.size > 0 || (movements?.totalCount ?? 0) > 0;

  if (stock === null) {
    return (
      <Page title="Stock">
        <Notice title="Part not found" action={<LinkButton to={paths.allProducts}>Show all parts</LinkButton>}>
          It may have been deleted with the import that added it.
        </Notice>
      </Page>
    );
  }
  return (
    <Page
      title={product ? `Stock of ${product.name}` : 'Stock'}
      intro={product ? product.partNumber : stock && 'This part is archived.'}
      maxWidth={false}
      action={
        product && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <LinkButton to={paths.allProducts} variant="outlined" color="inherit">
              All parts
            </LinkButton>
            <LinkButton to={pathTo.editProduct(id)} variant="outlined">
              Edit part
            </LinkButton>
          </Box>
        )
      }
    >
      <LoadFailure what="The stock" isShown={Boolean(stock)} error={levels.error} onRetry={reload} />
      {!stock && !levels.error && <Skeleton variant="rounded" height={320} />}
      {stock &&
        (stock.isByAgency ? <Kept stock={stock} onChanged={reload} /> : <NotKept stock={stock} onChanged={reload} />)}
      {stock && hasLedger && (
        <Box component="section" aria-labelledby="ledger" sx={{ mt: 6 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2 }}>
            <Typography variant="h3" component="h2" id="ledger">
              Ledger
            </Typography>
            <CsvButton
              list={{
                name: `stock-${product?.partNumber ?? id}`,
                query: STOCK_LEDGER,
                variables: (part) => ({ ...part, productId: id, filter }),
                pick: ({ stockMovements }) => stockMovements,
                columns: ledgerCsv,
              }}
            />
          </Box>
          <LedgerFilterBar agencies={stock.levels.map(({ agency }) => agency)} />
          <RecordList
            label="Ledger"
            cardsBelow={700}
            columns={ledgerColumns}
            connection={movements}
            error={ledger.error}
            onRetry={() => void ledger.refetch()}
            page={page}
            empty={
              <Notice
                title="No movement matches"
                action={<LinkButton to={pathTo.partStock(id)}>Show all movements</LinkButton>}
              >
                Try another location, another reason or more days.
              </Notice>
            }
          />
        </Box>
      )}
    </Page>
  );
}

type StockProps = { stock: PartStock; onChanged: () => void };

/** A part with one stock, and the way to levels. */
function NotKept({ stock, onChanged }: StockProps) {
  const [isStarting, setStarting] = useState(false);
  const hasAgencies = stock.levels.some(({ isClosed }) => !isClosed);
  return (
    <>
      <Notice
        title={`${pieces(stock.available)} in one stock`}
        action={
          hasAgencies ? (
            <Button variant="contained" onClick={() => setStarting(true)}>
              Keep stock per location
            </Button>
          ) : (
            <LinkButton to={paths.settings}>Add locations in the settings</LinkButton>
          )
        }
      >
        {hasAgencies
          ? 'Spread it over your locations to count, receive and transfer at each of them. Customers who pick up see what their location has.'
          : 'The shop has no location where customers pick up orders. Add the locations first, then spread the stock over them.'}
      </Notice>
      {isStarting && <StartDialog stock={stock} onChanged={onChanged} onClose={() => setStarting(false)} />}
    </>
  );
}

const STOP_STOCK: TypedDocumentNode<StopStockByAgencyMutation, StopStockByAgencyMutationVariables> = gql`
  mutation StopStockByAgency($input: StopStockByAgencyInput!) {
    stopStockByAgency(input: $input) {
      stock {
        productId
        isByAgency
      }
    }
  }
`;

function Kept({ stock, onChanged }: StockProps) {
  const { productId, available, reserved, levels } = stock;
  const toast = useToast();
  const [stop] = useAppMutation(STOP_STOCK, { update: evictProducts });
  const elsewhere = reserved - levels.reduce((sum, level) => sum + level.reserved, 0);
  return (
    <>
      <FactList
        facts={[
          { term: 'Can be ordered', value: formatCount(available) },
          { term: 'Open orders', value: formatCount(reserved) },
          { term: 'On all shelves', value: formatCount(available + reserved) },
        ]}
      />
      <StockLevels stock={stock} onChanged={onChanged} />
      {elsewhere > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {pieces(elsewhere)} of open orders belong to no location: they were ordered before the stock was kept per
          location.
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>
        <ConfirmButton
          variant="text"
          color="inherit"
          title="Keep one stock again?"
          question={`The levels and bins of all locations are deleted. The part keeps its ${pieces(available)}, and the ledger remains.`}
          confirmLabel="Keep one stock"
          onConfirm={async () => {
            const result = await stop({ productId });
            if (!result.ok) return result.message;
            toast.success('The part has one stock again');
            onChanged();
            return null;
          }}
        >
          Stop keeping stock per location
        </ConfirmButton>
      </Box>
    </>
  );
}
