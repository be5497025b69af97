import Box from '@mui/material/Box';

type FigureTableProps = { label: string; columns: string[]; rows: { key: string; cells: (string | number)[] }[] };

/** The figures of the chart above as a table: for screen readers and for exact numbers. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', color: 'text.secondary', py: 0.5 } }}>
      <Box component="summary" sx={{ typography: 'body2' }}>
        As a table
      </Box>
      {/* A scrolling region needs a tab stop to be usable by keyboard. */}
      <Box tabIndex={0} role="group" aria-label={label} sx={{ maxHeight: 320, overflow: 'auto', mt: 1 }}>
        <Box component="table" aria-label={label} sx={figures}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const figures = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { textAlign: 'end', py: 0.5, pl: 2, borderBottom: '1px solid', borderColor: 'divider' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'start', pl: 0 },
} as const;
