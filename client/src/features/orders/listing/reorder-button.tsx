import Button from '@mui/material/Button';
import type { OrderedPartsFragment } from '#generated/graphql.ts';
import { useAddLines } from '#lib/basket/use-add-to-basket.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

/** Puts the parts of an order into the basket, which shows the prices of now and the parts that cannot be ordered. */
export function ReorderButton({ order }: { order: OrderedPartsFragment }) {
  const addLines = useAddLines(useToast());
  const reorder = () => {
    addLines(order.lines.flatMap(({ product, quantity }) => (product ? [{ productId: product.id, quantity }] : [])));
  };
  return (
    <Button
      size="small"
      color="secondary"
      aria-label={`Order again: ${order.productName}`}
      onClick={reorder}
      sx={{ px: 1 }}
    >
      Order again
    </Button>
  );
}
