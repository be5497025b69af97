import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { CardsProvider } from '#adapters/cards/cards-provider.tsx';
import type {
  CreatePaymentIntentMutation,
  CreatePaymentIntentMutationVariables,
  OrderSummaryFragment,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PAYMENT_STATE } from '../settlement/payment-completed.tsx';
import { CardForm } from './card-form.tsx';

const CREATE_PAYMENT_INTENT: TypedDocumentNode<CreatePaymentIntentMutation, CreatePaymentIntentMutationVariables> = gql`
  mutation CreatePaymentIntent($input: CreatePaymentIntentInput!) {
    createPaymentIntent(input: $input) {
      ... on CreatePaymentIntentPayload {
        clientSecret
        order {
          ...PaymentState
        }
      }
      ... on InsufficientStock {
        message
      }
      ... on OrderAlreadyPaid {
        order {
          ...PaymentState
        }
      }
      ... on ReservationUsed {
        message
      }
    }
  }
  ${PAYMENT_STATE}
`;

type CheckoutProps = { order: OrderSummaryFragment; onCharged: (transactionId: string) => void };

/** The card form, or the reason why the order cannot be paid. */
export function Checkout({ order, onCharged }: CheckoutProps) {
  const { intent, request } = usePaymentIntent(order.id);
  // Another one makes another card field.
  const [attempt, setAttempt] = useState(1);

  if (intent.kind === 'failed') {
    return (
      <Failure title="The payment could not be started" onRetry={() => void request()}>
        {intent.message}
      </Failure>
    );
  }
  if (intent.kind === 'expired') return <Expired order={order}>{intent.message}</Expired>;
  if (intent.kind === 'outOfStock') return <OutOfStock order={order}>{intent.message}</OutOfStock>;
  return (
    <CardsProvider key={attempt} fallback={<Skeleton variant="rounded" height={220} />} renderFailure={renderUnloaded}>
      <CardForm
        total={order.total.formatted}
        clientSecret={intent.kind === 'open' ? intent.clientSecret : null}
        onCharged={onCharged}
        onUnknown={async () => {
          const transactionId = await request();
          if (transactionId) onCharged(transactionId);
        }}
        failure={renderUnloaded(() => setAttempt(attempt + 1))}
      />
    </CardsProvider>
  );
}

const renderUnloaded = (retry: () => void) => (
  <Failure title="The card form could not be loaded" onRetry={retry}>
    Our card provider cannot be reached, or your browser blocks it. You were not charged.
  </Failure>
);

type PaymentIntent =
  /** The secret is null until the server has created the intent. */
  | { kind: 'open'; clientSecret: string | null }
  | { kind: 'outOfStock'; message: string }
  | { kind: 'expired'; message: string }
  /** The answer updated the cache, so the page now shows the payment as completed. */
  | { kind: 'paid' }
  | { kind: 'failed'; message: string };

/**
 * Requests the payment intent of the order when the page opens. An order has one open intent, so a repeated request
 * returns the same one. Before that the server checks with the provider whether the order has been paid.
 */
function usePaymentIntent(orderId: string): { intent: PaymentIntent; request: () => Promise<string | null> } {
  const [createPaymentIntent, { result }] = useAppMutation(CREATE_PAYMENT_INTENT, { idempotent: true });
  const [clientSecret, setClientSecret] = useState<string | null>(null);
  /** Returns the transaction of an order that has been paid meanwhile. */
  const request = useCallback(async () => {
    const answer = await createPaymentIntent({ orderId });
    const intent = answer.ok ? answer.data.createPaymentIntent : null;
    if (intent?.__typename === 'CreatePaymentIntentPayload') setClientSecret(intent.clientSecret);
    return intent?.__typename === 'OrderAlreadyPaid' ? intent.order.transactionId : null;
  }, [createPaymentIntent, orderId]);

  useEffect(() => void request(), [request]);

  const open = { request, intent: { kind: 'open' as const, clientSecret } };
  if (!result) return open;
  if (!result.ok) {
    // A lost connection ends a payment and this request alike: the card may have been charged, and the form explains that.
    if (clientSecret && result.code !== 'NOT_FOUND') return open;
    return { request, intent: { kind: 'failed', message: result.message } };
  }
  const answer = result.data.createPaymentIntent;
  switch (answer.__typename) {
    case 'CreatePaymentIntentPayload':
      return open;
    case 'InsufficientStock':
      return { request, intent: { kind: 'outOfStock', message: answer.message } };
    case 'OrderAlreadyPaid':
      return { request, intent: { kind: 'paid' } };
    case 'ReservationUsed':
      return { request, intent: { kind: 'expired', message: answer.message } };
  }
}

/** In red, as the refusals of a card. */
const inRed = (title: string) => (
  <Box component="span" sx={{ color: 'error.main' }}>
    {title}
  </Box>
);

type FailureProps = { title: string; onRetry: () => void; children: string };

function Failure({ title, onRetry, children }: FailureProps) {
  return (
    <Notice
      role="alert"
      title={inRed(title)}
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

/** The hold expired and other customers bought the parts. Shown before any charge. */
function OutOfStock({ order, children }: { order: OrderSummaryFragment; children: string }) {
  return (
    <NotPayable title="These parts are no longer in stock" order={order}>
      Your hold expired. {children} You were not charged. You can delete this order and place a smaller one.
    </NotPayable>
  );
}

/** The parts were held twice. Shown before any charge. */
function Expired({ order, children }: { order: OrderSummaryFragment; children: string }) {
  return (
    <NotPayable title="Your hold expired" order={order}>
      {children} You were not charged.
    </NotPayable>
  );
}

type NotPayableProps = { title: string; order: OrderSummaryFragment; children: ReactNode };

function NotPayable({ title, order, children }: NotPayableProps) {
  const [line, ...more] = order.lines;
  return (
    <Notice
      role="alert"
      title={inRed(title)}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
          <LinkButton to={paths.myOrders}>Go to My Orders</LinkButton>
          {line && more.length === 0 && (
            <LinkButton to={pathTo.product(line.product.id)} variant="outlined">
              See the part
            </LinkButton>
          )}
        </Box>
      }
    >
      {children}
    </Notice>
  );
}
