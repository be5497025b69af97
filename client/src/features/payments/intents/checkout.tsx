import Skeleton from '@mui/material/Skeleton';
import { CardsProvider } from '#adapters/cards/cards-provider.tsx';
import type { OrderSummaryFragment } from '#generated/graphql.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { CardForm } from './card-form.tsx';
import { CardsUnreachable } from './cards-unreachable.tsx';
import { OutOfStock } from './out-of-stock.tsx';
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
