import { mdiMinus, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Icon } from '#ui/media/icon.tsx';

type QuantityFieldProps = {
  /** The name of the part, for screen readers. */
  name: string;
  quantity: number;
  minimum: number;
  isBusy: boolean;
  onChange: (quantity: number) => void;
};

/** How many pieces a step adds: as many as a box usually has. */
const STEP = 10;
const MOST = 1_000_000;

/**
 * A quantity, changed in steps by its buttons, or typed. A typed one, and that of the arrow keys, counts when the field is left
 * or Enter is pressed.
 */
export function QuantityField({ name, quantity, minimum, isBusy, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(quantity);

  const commit = (next: number) => {
    setTyped(null);
    if (next !== quantity) onChange(next);
  };
  const entered = numberOf(typed) ?? quantity;
  const stepFrom = (from: number, by: number) => Math.min(MOST, Math.max(Math.min(minimum, from), from + by));
  const step = (by: number) => commit(stepFrom(quantity, by));

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        size="small"
        aria-label={`Fewer: ${name}`}
        disabled={isBusy}
        // Not `disabled`, as the button keeps the focus at the minimum.
        aria-disabled={quantity <= minimum}
        onClick={() => step(-STEP)}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.38, cursor: 'default' } }}
      >
        <Icon path={mdiMinus} />
      </IconButton>
      <TextField
        size="small"
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => commit(entered)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(entered);
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setTyped(String(stepFrom(entered, event.key === 'ArrowUp' ? STEP : -STEP)));
        }}
        slotProps={{ htmlInput: { 'aria-label': `Quantity: ${name}`, inputMode: 'numeric', maxLength: 9 } }}
        sx={{ width: 84, '& input': { textAlign: 'center', fontVariantNumeric: 'tabular-nums', py: 0.75 } }}
      />
      <IconButton size="small" aria-label={`More: ${name}`} disabled={isBusy} onClick={() => step(STEP)}>
        <Icon path={mdiPlus} />
      </IconButton>
    </Box>
  );
}

/** The pieces that were typed; null if it is no quantity. */
function numberOf(typed: string | null): number | null {
  const plain = typed?.replaceAll(',', '').trim() ?? '';
  const pieces = /^\d{1,7}$/.test(plain) ? Number(plain) : 0;
  return pieces > 0 && pieces <= MOST ? pieces : null;
}
