import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { periods } from './period.ts';

type PeriodSwitchProps = { days: number; onChange: (days: number) => void };

export function PeriodSwitch({ days, onChange }: PeriodSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Period"
      value={days}
      // Null: the chosen one was pressed again.
      onChange={(_, chosen: number | null) => chosen !== null && onChange(chosen)}
    >
      {periods.map((period) => (
        <ToggleButton key={period} value={period} sx={{ px: 2, minHeight: 40, textTransform: 'none', fontWeight: 600 }}>
          {period} days
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
