import Button from '@mui/material/Button';

/** How long a toast stays (spec section 4). */
const waitMs = 5000;

/** Runs an action when its toast closes, unless the user presses Undo in it. Nothing has happened before that. */
export function useUndoToast() {
  return async (message: string, run: () => void) => {
    const { closeSnackbar, enqueueSnackbar } = await import('notistack');
    const timer = setTimeout(run, waitMs);
    enqueueSnackbar(message, {
      variant: 'info',
      autoHideDuration: waitMs,
      action: (id) => (
        <Button
          size="small"
          onClick={() => {
            clearTimeout(timer);
            closeSnackbar(id);
          }}
        >
          Undo
        </Button>
      ),
    });
  };
}
