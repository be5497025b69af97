import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

/** The fields of an order that the documents below select. */
export interface OrderAnswer {
  id: string;
  productName: string;
  quantity: number;
  unitPrice: { cents: number };
  total: { cents: number; formatted: string };
  customerEmail: string;
  phone: string;
  address: string;
  status: 'UNPAID' | 'SHIPPING' | 'DELIVERED';
  isPaid: boolean;
  isDisputed: boolean;
  chargedBack: { cents: number };
  transactionId: string | null;
  reservedUntil: string | null;
  refunded: { cents: number };
  cancelledAt: string | null;
  cancellableUntil: string | null;
  refunds: RefundAnswer[];
  history: { kind: string; from: string | null; to: string; actorName: string | null }[];
}

export interface RefundAnswer {
  id: string;
  amount: { cents: number };
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  reason: string;
  restocked: number;
  transactionId: string | null;
  failure: string | null;
}

interface OrderPage {
  edges: { node: OrderAnswer }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

/** A union member: its type name and fields. */
type Result<Fields> = { __typename: string; message?: string } & Partial<Fields>;

const fields = /* GraphQL */ `
  fragment R on Refund {
    id
    amount {
      cents
    }
    status
    reason
    restocked
    transactionId
    failure
  }
  fragment F on Order {
    id
    productName
    quantity
    unitPrice {
      cents
    }
    total {
      cents
      formatted
    }
    customerEmail
    phone
    address
    status
    isPaid
    isDisputed
    chargedBack {
      cents
    }
    transactionId
    reservedUntil
    refunded {
      cents
    }
    cancelledAt
    cancellableUntil
    refunds {
      ...R
    }
    history {
      kind
      from
      to
      actorName
    }
  }
`;
const page = '{ edges { node { ...F } } pageInfo { hasNextPage endCursor } totalCount }';

export const placeOrder = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ placeOrder: Result<{ order: OrderAnswer; minimum: number; available: number; maximum: number }> }>(
    `${fields} mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
      ... on PlaceOrderPayload { order { ...F } } ... on BelowMinimum { message minimum }
      ... on InsufficientStock { message available } ... on OrderAlreadyPlaced { message order { ...F } }
      ... on TooManyUnpaidOrders { message maximum } ... on ReservationLimitExceeded { message maximum } } }`,
    { input },
    as,
  );

export const reorder = (shop: Shop, orderId: string, as?: Person) =>
  shop.call<{ reorder: Result<{ order: OrderAnswer }> }>(
    `${fields} mutation ($input: ReorderInput!) { reorder(input: $input) { __typename
      ... on PlaceOrderPayload { order { ...F } } ... on Refusal { message } } }`,
    { input: { orderId } },
    as,
  );

export const nextActions = (shop: Shop, id: string, as?: Person) =>
  shop.call<{
    order: { nextActions: { action: string; isAllowed: boolean; code: string | null; reason: string | null }[] } | null;
  }>('query ($id: ID!) { order(id: $id) { nextActions { action isAllowed code reason } } }', { id }, as);

export const deleteOrder = (shop: Shop, order: string | { orderId: string; idempotencyKey: string }, as?: Person) =>
  shop.call<{ deleteOrder: Result<{ deletedOrderId: string; order: OrderAnswer }> }>(
    `${fields} mutation ($input: DeleteOrderInput!) { deleteOrder(input: $input) { __typename
      ... on DeleteOrderPayload { deletedOrderId } ... on OrderAlreadyPaid { message order { ...F } } } }`,
    { input: typeof order === 'string' ? { orderId: order } : order },
    as,
  );

export const releaseReservation = (shop: Shop, orderId: string, as?: Person) =>
  shop.call<{ releaseReservation: { order: OrderAnswer } }>(
    `${fields} mutation ($input: ReleaseReservationInput!) { releaseReservation(input: $input) { order { ...F } } }`,
    { input: { orderId } },
    as,
  );

export const markDelivered = (shop: Shop, orderId: string, as?: Person) =>
  shop.call<{ markDelivered: { order: OrderAnswer } }>(
    `${fields} mutation ($input: MarkDeliveredInput!) { markDelivered(input: $input) { order { ...F } } }`,
    { input: { orderId } },
    as,
  );

export const order = (shop: Shop, id: string, as?: Person) =>
  shop.call<{ order: OrderAnswer | null }>(`${fields} query ($id: ID!) { order(id: $id) { ...F } }`, { id }, as);

export const myOrders = (shop: Shop, as?: Person) =>
  shop.call<{ myOrders: OrderPage }>(`${fields} query { myOrders ${page} }`, {}, as);

export const allOrders = (
  shop: Shop,
  variables: { first?: number; after?: string | null; filter?: object; orderBy?: string },
  as?: Person,
) =>
  shop.call<{ allOrders: OrderPage }>(
    `${fields} query ($first: Int! = 20, $after: String, $filter: OrderFilter, $orderBy: OrderOrderBy! = NEWEST) {
      allOrders(first: $first, after: $after, filter: $filter, orderBy: $orderBy) ${page} }`,
    variables,
    as,
  );

export const paymentOf = (shop: Shop, id: string, as?: Person) =>
  shop.call<{
    order: {
      payment: {
        status: string;
        transactionId: string;
        amount: { cents: number };
        amountReceived: { cents: number };
        failure: string | null;
      } | null;
    } | null;
  }>(
    `query ($id: ID!) { order(id: $id) {
      payment { status transactionId amount { cents } amountReceived { cents } failure } } }`,
    { id },
    as,
  );

export const createPaymentIntent = (shop: Shop, orderId: string, as?: Person) =>
  shop.call<{
    createPaymentIntent: Result<{
      clientSecret: string;
      amount: { cents: number };
      order: OrderAnswer;
      available: number;
    }>;
  }>(
    `${fields} mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) { __typename
      ... on CreatePaymentIntentPayload { clientSecret amount { cents } order { ...F } }
      ... on InsufficientStock { available } ... on OrderAlreadyPaid { order { ...F } } ... on Refusal { message } } }`,
    { input: { orderId } },
    as,
  );

export const reportPayment = (shop: Shop, input: { orderId: string; transactionId: string }, as?: Person) =>
  shop.call<{ reportPayment: { order: OrderAnswer } }>(
    `${fields} mutation ($input: ReportPaymentInput!) { reportPayment(input: $input) { order { ...F } } }`,
    { input },
    as,
  );

export const refundOrder = (shop: Shop, input: object, as?: Person) =>
  shop.call<{
    refundOrder: Result<{
      order: OrderAnswer;
      refund: RefundAnswer;
      refundable: { cents: number };
      restockable: number;
    }>;
  }>(
    `${fields} mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { __typename
      ... on RefundOrderPayload { order { ...F } refund { ...R } }
      ... on MoreThanReceived { message refundable { cents } restockable }
      ... on OrderDisputed { message order { ...F } } } }`,
    { input },
    as,
  );

export const cancelOrder = (shop: Shop, orderId: string, as?: Person) =>
  shop.call<{ cancelOrder: Result<{ order: OrderAnswer }> }>(
    `${fields} mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename
      ... on CancelOrderPayload { order { ...F } } ... on CancellationClosed { message order { ...F } } } }`,
    { input: { orderId } },
    as,
  );
