import Button from '@mui/material/Button';

/** The keys of the actions that wait. */
const waiting = new Set<string>();

/**
 * Runs an action when its toast closes (after 5000 ms, spec section 4), unless the user presses Undo in it. The toast stays
 * longer while the pointer is on it. Nothing has happened before it closes. Meanwhile an action of the same key, its message by default,
 * does not start.
 */
export function useUndoToast() {
  return async (message: string, run: () => void, key = message) => {
    const [{ closeSnackbar, enqueueSnackbar }, { mounted }] = await Promise.all([
      import('notistack'),
      import('./toast.tsx'),
    ]);
    await mounted;
    if (waiting.has(key)) return;
    waiting.add(key);
    let isOver = false;
    const end = (isUndone: boolean) => {
      if (isOver) return;
      isOver = true;
      waiting.delete(key);
      if (!isUndone) run();
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
