import { mdiMinus, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { formatCount } from '#lib/format/count.ts';
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
 * or Enter is pressed; a text that is no quantity stays, with the reason, until the line has another quantity.
 */
export function QuantityField({ name, quantity, minimum, isBusy, onChange }: QuantityFieldProps) {
  const faultId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** The quantity of the line when the text was refused. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const isRefused = refusedAt === quantity;
  const shown = typed ?? String(quantity);

  const type = (text: string | null) => {
    setTyped(text);
    setRefusedAt(null);
  };
  if (refusedAt !== null && !isRefused) type(null);
  const commit = (next: number) => {
    type(null);
    if (next !== quantity) onChange(next);
  };
  const entered = typed?.trim() ? numberOf(typed) : quantity;
  const enter = () => (entered === null ? setRefusedAt(quantity) : commit(entered));
  const stepFrom = (from: number, by: number) => Math.min(MOST, Math.max(Math.min(minimum, from), from + by));
  const step = (by: number) => commit(stepFrom(quantity, by));

  return (
    <div>
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
          error={isRefused}
          onChange={(event) => type(event.target.value)}
          onBlur={enter}
          onKeyDown={(event) => {
            if (event.key === 'Enter') enter();
            if (event.key === 'Escape') type(null);
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            type(String(stepFrom(entered ?? quantity, event.key === 'ArrowUp' ? STEP : -STEP)));
          }}
          slotProps={{
            htmlInput: {
              'aria-label': `Quantity: ${name}`,
              'aria-describedby': isRefused ? faultId : undefined,
              inputMode: 'numeric',
              maxLength: 9,
            },
          }}
          sx={{ width: 84, '& input': { textAlign: 'center', fontVariantNumeric: 'tabular-nums', py: 0.75 } }}
        />
        <IconButton size="small" aria-label={`More: ${name}`} disabled={isBusy} onClick={() => step(STEP)}>
          <Icon path={mdiPlus} />
        </IconButton>
      </Box>
      {isRefused && (
        <FormHelperText id={faultId} error role="alert" sx={{ maxWidth: 152 }}>
          Enter a whole number, 1 to {formatCount(MOST)}
        </FormHelperText>
      )}
    </div>
  );
}

/** The pieces that were typed, with or without thousands separators; null if it is no quantity. */
function numberOf(typed: string): number | null {
  const pieces = /^(\d{1,7}|\d{1,3}(,\d{3})+)$/.test(typed.trim()) ? Number(typed.replaceAll(',', '')) : 0;
  return pieces > 0 && pieces <= MOST ? pieces : null;
}
