import type {} from '@mui/material/themeCssVarsAugmentation';
import { useColorScheme, useTheme } from '@mui/material/styles';
import type { CardAppearance } from '#adapters/cards/card-field.tsx';

/** The theme's colours as the card field needs them: literal, and of the scheme that is shown now. */
export function useCardAppearance(): CardAppearance {
  const theme = useTheme();
  const { colorScheme } = useColorScheme();
  const { palette } = theme.colorSchemes[colorScheme ?? 'light'] ?? theme;
  return {
    text: palette.text.primary,
    placeholder: palette.text.secondary,
    error: palette.error.main,
    fontFamily: theme.typography.fontFamily ?? 'sans-serif',
  };
}
