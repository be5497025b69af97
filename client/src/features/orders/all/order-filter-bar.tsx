import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { messages } from '#lib/messages.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { StatusInAddress } from './order-filter.ts';

type OrderFilterBarProps = {
  text: string;
  status: StatusInAddress | null;
  onSearch: (text: string) => void;
  onStatus: (status: string) => void;
};

const choices: { value: StatusInAddress | ''; label: string }[] = [
  { value: '', label: 'All orders' },
  { value: 'unpaid', label: messages.orders.pending },
  { value: 'shipping', label: messages.orders.shipping },
  { value: 'delivered', label: messages.orders.delivered },
];

export function OrderFilterBar({ text, status, onSearch, onStatus }: OrderFilterBarProps) {
  return (
    <Box
      role="search"
      aria-label="Orders"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'minmax(0, 1fr) 16rem' }, mb: 3 }}
    >
      <SearchField label="Search part, name or e-mail" value={text} onSearch={onSearch} />
      <TextField
        id="order-status"
        select
        size="small"
        label={messages.orders.columns.status}
        value={status ?? ''}
        onChange={(event) => onStatus(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
