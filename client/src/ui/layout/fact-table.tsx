import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A table of two columns: names, and their values. Its rows are FactRow. */
export const FactTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="table" aria-label={label} sx={{ width: 1, borderCollapse: 'collapse', typography: 'body2' }}>
    <tbody>{children}</tbody>
  </Box>
);

const cell = {
  py: 1,
  px: 0,
  textAlign: 'left',
  verticalAlign: 'top',
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
};

export const FactRow = ({ label, value, unit }: { label: string; value: string; unit: string | null }) => (
  <tr>
    <Box component="th" scope="row" sx={{ ...cell, pr: 2, width: '45%', fontWeight: 400, color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
      {value} {unit}
    </Box>
  </tr>
);
