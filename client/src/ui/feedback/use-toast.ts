async function show(message: string, variant: 'success' | 'error' | 'info') {
  const { enqueueSnackbar } = await import('notistack');
  enqueueSnackbar(message, { variant });
}

const toast = {
  success: (message: string) => void show(message, 'success'),
  error: (message: string) => void show(message, 'error'),
  info: (message: string) => void show(message, 'info'),
};

/** `toast.success(messages.…)`: one sentence in the corner, gone after five seconds. */
export const useToast = () => toast;
