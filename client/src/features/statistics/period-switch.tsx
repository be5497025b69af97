import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { readNumber } from '#lib/url/filters.ts';

/** The selectable periods, in days. */
const PERIODS = [7, 30, 90] as const;

const DEFAULT_PERIOD = 30;

/** The period in the address, ?days=7. Any other value means the default. */
export const readPeriod = (address: URLSearchParams): number =>
  readNumber(address, 'days', [DEFAULT_PERIOD, ...PERIODS]);

type PeriodSwitchProps = { days: number; onChange: (days: number) => void };

export function PeriodSwitch({ days, onChange }: PeriodSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Period"
      value={days}
      // Null if the selected period was clicked again.
      onChange={(_, chosen: number | null) => chosen !== null && onChange(chosen)}
    >
      {PERIODS.map((period) => (
        <ToggleButton key={period} value={period} sx={{ px: 2, minHeight: 40, textTransform: 'none', fontWeight: 600 }}>
          {period} days
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
