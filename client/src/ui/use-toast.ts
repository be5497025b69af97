import { enqueueSnackbar } from 'notistack';

const toast = {
  success: (message: string) => void enqueueSnackbar(message, { variant: 'success' }),
  error: (message: string) => void enqueueSnackbar(message, { variant: 'error' }),
  info: (message: string) => void enqueueSnackbar(message, { variant: 'info' }),
};

/** `toast.success(messages.…)`: one sentence in the corner, gone after five seconds. */
export const useToast = () => toast;
