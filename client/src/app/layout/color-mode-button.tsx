import { mdiMoonWaningCrescent, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { chooseColorScheme, useColorScheme } from '#lib/hooks/use-color-scheme.ts';
import { Icon } from '#ui/media/icon.tsx';

export function ColorModeButton() {
  const other = useColorScheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton color="inherit" aria-label={`Switch to ${other} colors`} onClick={() => chooseColorScheme(other)}>
      <Icon path={other === 'dark' ? mdiMoonWaningCrescent : mdiWhiteBalanceSunny} />
    </IconButton>
  );
}
