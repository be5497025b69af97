import Button from '@mui/material/Button';

/**
 * Runs an action when its toast closes (after 5000 ms, spec section 4), unless the user presses Undo in it. The toast stays
 * longer while the pointer is on it. Nothing has happened before it closes.
 */
export function useUndoToast() {
  return async (message: string, run: () => void) => {
    const { closeSnackbar, enqueueSnackbar } = await import('notistack');
    let isOver = false;
    const end = (isUndone: boolean) => {
      if (!isOver && !isUndone) run();
      isOver = true;
    };
    enqueueSnackbar(message, {
      variant: 'info',
      // In another window the user would not see that the action still waits.
      disableWindowBlurListener: true,
      onClose: () => end(false),
      action: (id) => (
        <Button
          size="small"
          onClick={() => {
            end(true);
            closeSnackbar(id);
          }}
        >
          Undo
        </Button>
      ),
    });
  };
}
