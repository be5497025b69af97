import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatCount } from '#lib/format/count.ts';
import { InventoryFilters, type InventoryFiltersProps } from './inventory-filters.tsx';

type InventoryFilterSheetProps = InventoryFiltersProps & { isOpen: boolean; onClose: () => void };

/** The filters on a phone: a sheet from the bottom. The button that closes it shows the number of matches. */
export function InventoryFilterSheet({ isOpen, onClose, ...props }: InventoryFilterSheetProps) {
  const id = useId();
  const found = props.facets?.totalCount;
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' },
        },
      }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
        Filters
      </Typography>
      <Box sx={{ px: 2.5, pb: 2.5, overflowY: 'auto' }}>
        <InventoryFilters {...props} />
      </Box>
      <Box sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <Button variant="contained" size="large" fullWidth onClick={onClose}>
          {found === undefined ? 'Show parts' : `Show ${formatCount(found)} ${found === 1 ? 'part' : 'parts'}`}
        </Button>
      </Box>
    </Drawer>
  );
}
