import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether there is room for something beside the list. */
export const useIsWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
