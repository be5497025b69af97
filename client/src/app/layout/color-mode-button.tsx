import { mdiMoonWaningCrescent, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useIsPrerendered } from '#lib/hooks/use-is-prerendered.ts';
import { Icon } from '#ui/media/icon.tsx';

/** Light or dark. Choosing what the system has anyway means following the system again. */
export function ColorModeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDrawn = useIsPrerendered();
  const chosen = mode === 'system' ? systemMode : mode;
  const shown = isDrawn ? 'light' : chosen;
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label={`Switch to ${other} colors`}
      onClick={() => setMode(other === systemMode ? 'system' : other)}
    >
      <Icon path={other === 'dark' ? mdiMoonWaningCrescent : mdiWhiteBalanceSunny} />
    </IconButton>
  );
}
