import type { SxProps, Theme } from '@mui/material/styles';

/** Makes the provider's field look like our own ones; it names its states by these classes. */
export const cardFrame: SxProps<Theme> = {
  '& .StripeElement': {
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    bgcolor: 'background.paper',
    px: 1.75,
    py: 2,
  },
  '& .StripeElement--focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '& .StripeElement--invalid': { borderColor: 'error.main' },
};
