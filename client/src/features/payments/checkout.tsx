import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CardsProvider } from '#adapters/cards/cards-provider.tsx';
import type { OrderSummaryFragment } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CardForm } from './card-form.tsx';
import { usePaymentIntent } from './use-payment-intent.ts';

type CheckoutProps = { order: OrderSummaryFragment; onCharged: (transactionId: string) => void };

/** The card form, or what stands in its way. */
export function Checkout({ order, onCharged }: CheckoutProps) {
  const { intent, ask } = usePaymentIntent(order.id);

  if (intent.kind === 'failed') {
    return <ErrorNotice title="The payment could not be started" error={intent.error} onRetry={() => void ask()} />;
  }
  if (intent.kind === 'outOfStock') return <OutOfStock order={order} available={intent.available} />;
  return (
    <CardsProvider
      fallback={<Skeleton variant="rounded" height={220} />}
      renderFailure={(retry) => <CardsUnreachable onRetry={retry} />}
    >
      <CardForm
        total={order.total.formatted}
        clientSecret={intent.kind === 'ready' ? intent.clientSecret : null}
        onCharged={onCharged}
        onUnknown={ask}
      />
    </CardsProvider>
  );
}

function CardsUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      title="The card form could not be loaded"
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Our card provider cannot be reached, or something in your browser blocks it. Nothing was charged.
    </Notice>
  );
}

function OutOfStock({ order, available }: { order: OrderSummaryFragment; available: number }) {
  return (
    <Notice
      role="alert"
      title="These parts are no longer in stock"
      action={<LinkButton to={pathTo.product(order.product.id)}>See the part</LinkButton>}
    >
      They were set aside for you for a while and have gone to others since. {available} of the {order.quantity} are
      left. Nothing was charged; you can delete this order and order fewer.
    </Notice>
  );
}
