import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type {
  StockLedgerQuery,
  StockLedgerQueryVariables,
  StockMovementFilter,
  StockMovementRowFragment,
} from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatCount } from '#lib/format/count.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, readDayRange, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { DayField } from '#ui/forms/day-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { reasonNames } from './part-stock.ts';

const STOCK_MOVEMENT: TypedDocumentNode<StockMovementRowFragment> = gql`
  fragment StockMovementRow on StockMovement {
    id
    agency
    change
    balance
    reason
    note
    actorName
    orderId
    orderNumber
    createdAt
  }
`;

export const STOCK_LEDGER: TypedDocumentNode<StockLedgerQuery, StockLedgerQueryVariables> = gql`
  query StockLedger($productId: ID!, $first: Int!, $after: String, $filter: StockMovementFilter) {
    stockMovements(productId: $productId, first: $first, after: $after, filter: $filter) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...StockMovementRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${STOCK_MOVEMENT}
`;

/** The filter in the address: ?agency=Dallas&reason=count&from=2026-11-01&until=2026-11-21. */
const readLedgerSearch = (address: URLSearchParams) => ({
  agency: toSearch(readText(address, 'agency')) ?? '',
  reason: readChoice(address, 'reason', reasonNames),
  days: readDayRange(address),
});

export function toLedgerFilter(address: URLSearchParams): StockMovementFilter {
  const { agency, reason, days } = readLedgerSearch(address);
  return { agency: agency || null, reason: reason || null, from: days.start, until: days.end };
}

export function LedgerFilterBar({ agencies }: { agencies: string[] }) {
  const [address, change] = useFilters();
  const { agency, reason, days } = readLedgerSearch(address);
  // A former agency of the address stays, too.
  const names = [...new Set([...agencies, ...(agency ? [agency] : [])])];
  return (
    <FilterBar label="Ledger">
      <SelectField
        label="Location"
        value={agency}
        options={{ '': 'All locations', ...Object.fromEntries(names.map((name) => [name, name])) }}
        onChange={(chosen) => change({ agency: chosen })}
      />
      <SelectField
        label="Reason"
        value={reason}
        options={{ '': 'All reasons', ...reasonNames }}
        onChange={(chosen) => change({ reason: chosen.toLowerCase() })}
      />
      <DayField label="From" value={days.from} onChange={(from) => change({ from })} />
      <DayField label="Until" value={days.until} onChange={(until) => change({ until })} />
    </FilterBar>
  );
}

/** Customers, admins and jobs return the pieces of orders: the ledger names the order only. */
const actorOf = ({ actorName, reason, orderId }: StockMovementRowFragment): string => {
  if (actorName) return actorName;
  if (reason === 'ORDER') return 'Customer';
  return orderId ? '–' : 'System';
};

const signed = (change: number): string => (change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`);

export const ledgerColumns: Column<StockMovementRowFragment>[] = [
  { label: 'When', card: { span: 6, isBare: true }, render: ({ createdAt }) => <DateAndTime at={createdAt} /> },
  {
    label: 'Location',
    card: { span: 6 },
    render: ({ agency }) => <Box sx={{ overflowWrap: 'anywhere' }}>{agency}</Box>,
  },
  {
    label: 'Change',
    align: 'end',
    card: { span: 3 },
    render: ({ change }) => (
      <Box component="span" sx={{ fontWeight: 600, color: change > 0 ? 'success.main' : 'text.primary' }}>
        {signed(change)}
      </Box>
    ),
  },
  { label: 'Balance', align: 'end', card: { span: 3 }, render: ({ balance }) => formatCount(balance) },
  { label: 'Reason', card: { span: 6 }, render: (movement) => <Reason movement={movement} /> },
  { label: 'By', render: actorOf },
];

/** The reason with its order or note. The search of orders finds its number. */
function Reason({ movement: { reason, orderNumber, note } }: { movement: StockMovementRowFragment }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {reasonNames[reason]}
      {orderNumber && (
        <>
          {' '}
          <TextLink to={`${paths.allOrders}?search=${encodeURIComponent(orderNumber)}`}>{orderNumber}</TextLink>
        </>
      )}
      {note && (
        <Typography variant="caption" color="textSecondary" component="p">
          {note}
        </Typography>
      )}
    </Box>
  );
}

export const ledgerCsv: CsvColumn<StockMovementRowFragment>[] = [
  { label: 'When', value: ({ createdAt }) => createdAt },
  { label: 'Location', value: ({ agency }) => agency },
  { label: 'Change', value: ({ change }) => change },
  { label: 'Balance', value: ({ balance }) => balance },
  { label: 'Reason', value: ({ reason }) => reason },
  { label: 'Order', value: ({ orderNumber }) => orderNumber },
  { label: 'Note', value: ({ note }) => note },
  { label: 'By', value: actorOf },
  { label: 'Id', value: ({ id }) => id },
];
