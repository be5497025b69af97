import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { Bulk } from '#lib/hooks/use-bulk.ts';

type BulkBarProps<Row extends { id: string }> = {
  bulk: Bulk<Row>;
  nameOf: (row: Row) => string;
  /** The button of the action. */
  children: ReactNode;
};

/**
 * Below a list, and at the bottom of the screen while the list is longer: the number of selected rows, the action for
 * them, and its failures.
 */
export function BulkBar<Row extends { id: string }>({ bulk, nameOf, children }: BulkBarProps<Row>) {
  const { chosen, failures, clear } = bulk;
  const isWanted = chosen.length > 0 || failures.length > 0;
  return (
    <Paper role="group" aria-label="Selection" elevation={isWanted ? 6 : 0} sx={isWanted ? bar : nothing}>
      {failures.length > 0 && (
        <Alert severity="error" sx={{ maxHeight: '40vh', overflow: 'auto' }}>
          It did not work with:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failures.map(({ item, fault }) => (
              <li key={item.id}>
                <strong>{nameOf(item)}</strong>: {fault}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:has(button)': { px: 2, py: 1 } }}>
        {/* Always there, so that its change is announced. */}
        <Box role="status" sx={{ mr: 'auto', fontWeight: 560 }}>
          {isWanted && `${chosen.length} selected`}
        </Box>
        {isWanted && (
          <>
            <Button size="small" onClick={clear}>
              Clear
            </Button>
            {children}
          </>
        )}
      </Box>
    </Paper>
  );
}

const bar = {
  position: 'sticky',
  bottom: 12,
  zIndex: 2,
  maxWidth: 560,
  mt: 2,
  mx: 'auto',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
} as const;

const nothing = { bgcolor: 'transparent', outline: 'none' } as const;
