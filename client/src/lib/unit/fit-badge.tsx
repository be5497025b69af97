import Button from '@mui/material/Button';
import { later, optional } from '../later.tsx';
import { askForUnit, useUnit } from './unit-store.ts';

// Loaded for visitors with a unit only.
const BadgeOfPart = later(optional(async () => (await import('./verdicts.tsx')).BadgeOfPart));
const WarningOfPart = later(async () => (await import('./verdicts.tsx')).WarningOfPart);

type FitProps = { productId: string };

/** Whether a part fits the remembered unit, as a label. Nothing without a unit, or if the fit list does not know. */
export function FitBadge({ productId }: FitProps) {
  const hasUnit = useUnit() !== null;
  return hasUnit ? <BadgeOfPart productId={productId} /> : null;
}

/** Asks a visitor without a unit for its model number. */
export const FitQuestion = () =>
  useUnit() === null ? (
    <Button size="small" variant="outlined" color="secondary" onClick={askForUnit} sx={{ justifySelf: 'start' }}>
      Does it fit your unit?
    </Button>
  ) : null;

/** Warns before an order of a part that does not fit the remembered unit, or fits it only under a condition. */
export function FitWarning({ productId }: FitProps) {
  const unit = useUnit();
  return unit ? <WarningOfPart unit={unit} productId={productId} /> : null;
}
