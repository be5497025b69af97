import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is wide enough for a column beside a list. */
export const useIsWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
