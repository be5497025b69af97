import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { useUnitFit, type UnitFit } from './fit-store.ts';
import type { Unit } from './unit-store.ts';

const badges = {
  FITS: { label: 'Fits', color: 'success' },
  FITS_IF: { label: 'Fits if', color: 'warning' },
  DOES_NOT_FIT: { label: 'Does not fit', color: 'error' },
  NOT_LISTED: { label: 'Not listed for your serial number', color: 'warning' },
} as const;

export function VerdictBadge({ verdict, condition, note }: Omit<UnitFit, 'needsSerial'>) {
  const { label, color } = badges[verdict];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      label={verdict === 'FITS_IF' ? `${label} ${conditionOf({ condition })}` : label}
      title={note || undefined}
      sx={{
        height: 'auto',
        alignSelf: 'start',
        justifySelf: 'start',
        maxWidth: 1,
        '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
      }}
    />
  );
}

/** The condition of a part that fits only then; it follows the word if. */
const conditionOf = ({ condition }: Pick<UnitFit, 'condition'>): string => condition ?? 'the serial number matches';

export function BadgeOfPart({ productId }: { productId: string }) {
  const fit = useUnitFit(productId);
  return fit ? <VerdictBadge {...fit} /> : null;
}

export function WarningOfPart({ unit: { brand, number }, productId }: { unit: Unit; productId: string }) {
  const fit = useUnitFit(productId);
  if (!fit || fit.verdict === 'FITS') return null;
  const unit = `your ${brand} ${number}`;
  return fit.verdict === 'DOES_NOT_FIT' ? (
    <Alert severity="error" variant="outlined">
      This part does not fit {unit}. {fit.note}
    </Alert>
  ) : (
    <Alert severity="warning" variant="outlined">
      Check before you order: this part{' '}
      {fit.verdict === 'NOT_LISTED'
        ? `is not listed for the serial number of ${unit}`
        : `fits ${unit} if ${conditionOf(fit)}`}
      .
    </Alert>
  );
}
