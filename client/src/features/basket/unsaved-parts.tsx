import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { basketMoves } from '#lib/basket/basket-moves.ts';
import { useBasketState } from '#lib/basket/basket-store.ts';

/** Warns of parts that this browser could not move to the account: an order would not have them. */
export function UnsavedParts() {
  const { added, later, hasFailed, needsReload } = useBasketState();
  const count = added.length + later.length;
  if (!hasFailed || count === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 3 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={needsReload ? () => window.location.reload() : basketMoves.tryAgain}
        >
          Try again
        </Button>
      }
    >
      {count === 1 ? '1 part is' : `${count} parts are`} not in your basket yet.
    </Alert>
  );
}
