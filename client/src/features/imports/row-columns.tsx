import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportRowFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatCount } from '#lib/format/count.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { rowStateLabels } from './import-names.ts';

export const IMPORT_ROW: TypedDocumentNode<ImportRowFragment> = gql`
  fragment ImportRow on CatalogImportRow {
    id
    rowNumber
    state
    partNumber
    faults {
      column
      message
    }
    changes {
      header
      before
      after
    }
    leavesStock
  }
`;

export const rowColumns: Column<ImportRowFragment>[] = [
  { label: 'Row', align: 'end', card: { span: 3 }, render: ({ rowNumber }) => formatCount(rowNumber) },
  {
    label: 'Number',
    card: { span: 5 },
    render: ({ partNumber }) => <Box sx={{ minWidth: '12ch', overflowWrap: 'anywhere' }}>{partNumber || '–'}</Box>,
  },
  { label: 'State', card: { span: 4 }, render: ({ state }) => rowStateLabels[state] },
  { label: 'Differences', card: { isBare: true }, render: (row) => <Differences row={row} /> },
];

/** The faults and the differences one per line, so that a supplier can correct the file. */
export const rowCsv: CsvColumn<ImportRowFragment>[] = [
  { label: 'Row', value: ({ rowNumber }) => rowNumber },
  { label: 'Number', value: ({ partNumber }) => partNumber },
  { label: 'State', value: ({ state }) => rowStateLabels[state] },
  {
    label: 'Faults',
    value: ({ faults }) => faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('\n'),
  },
  {
    label: 'Differences',
    value: ({ changes, leavesStock }) =>
      changes
        .map(({ header, before, after }) => `${header}: ${before === null ? '' : `${before} → `}${after}`)
        .concat(leavesStock ? stockLeftAlone : [])
        .join('\n'),
  },
];

const stockLeftAlone = 'The stock is kept per location, so it is left alone.';

const LONGEST = 160;
const short = (value: string): string => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);

function Differences({ row: { faults, changes, leavesStock } }: { row: ImportRowFragment }) {
  if (faults.length + changes.length === 0 && !leavesStock) return <Typography color="textSecondary">–</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {faults.map(({ column, message }) => (
        <Typography key={`${column} ${message}`} component="li" variant="body2" color="error">
          {column && <strong>{column}: </strong>}
          {message}
        </Typography>
      ))}
      {changes.map(({ header, before, after }) => (
        <Typography key={header} component="li" variant="body2">
          <strong>{header}: </strong>
          {before !== null && (
            <>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {short(before) || 'empty'}
              </Box>
              {' → '}
            </>
          )}
          <Box component="ins" sx={{ textDecoration: 'none' }}>
            {short(after) || 'empty'}
          </Box>
        </Typography>
      ))}
      {leavesStock && (
        <Typography component="li" variant="body2" color="textSecondary">
          {stockLeftAlone}
        </Typography>
      )}
    </Box>
  );
}
