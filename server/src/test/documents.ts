import type { OrderAnswer, OrderSummary, RefundAnswer, RefusedLine, Result, ShipmentAnswer } from './answers.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

interface OrderPage {
  edges: { node: OrderAnswer }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

const orderFields = /* GraphQL */ `
  fragment O on Order {
    id
    number
    productName
    quantity
    lines {
      position
      productName
      quantity
      returned
      shipped
      leftToShip
      unitPrice {
        cents
      }
      total {
        cents
      }
    }
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
  }
`;
/** Two more statements for each answer, which the calls that tests make hundreds of times leave out. */
const fields = `${orderFields}
  fragment R on Refund { id amount { cents } status reason restocked transactionId failure method reference }
  fragment F on Order { ...O refunds { ...R } history { kind from to actorName } }`;
const shipmentFields =
  'id carrier trackingNumber trackingUrl shippedAt deliveredAt lines { position productName quantity }';
const page = '{ edges { node { ...F } } pageInfo { hasNextPage endCursor } totalCount }';

const placing =
  <Order>(fragments: string, selected: string) =>
  (shop: Shop, input: object, as?: Person) =>
    shop.call<{
      placeOrder: Result<{
        order: Order;
        minimum: number;
        available: number;
        maximum: number;
        lines: RefusedLine[];
      }>;
    }>(
      `${fragments} mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
      ... on PlaceOrderPayload { order { ${selected} } } ... on BelowMinimum { message minimum }
      ... on InsufficientStock { message available } ... on OrderAlreadyPlaced { message order { ${selected} } }
      ... on TooManyUnpaidOrders { message maximum } ... on ReservationLimitExceeded { message maximum }
      ... on TooManyUnpaidLines { message maximum }
      ... on LinesRefused { message lines { position productId refusal { __typename ... on Refusal { message }
        ... on BelowMinimum { minimum } ... on InsufficientStock { available }
        ... on ReservationLimitExceeded { maximum } } } } } }`,
      { input },
      as,
    );

export const placeOrder = placing<OrderSummary>(orderFields, '...O');
export const placeOrderInFull = placing<OrderAnswer>(fields, '...F');

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
  shop.call<{ deleteOrder: Result<{ deletedOrderId: string; order: OrderSummary }> }>(
    `${orderFields} mutation ($input: DeleteOrderInput!) { deleteOrder(input: $input) { __typename
      ... on DeleteOrderPayload { deletedOrderId } ... on OrderAlreadyPaid { message order { ...O } } } }`,
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

export const shipOrder = (shop: Shop, input: object, as?: Person) =>
  shop.call<{
    shipOrder: Result<{ order: OrderAnswer; shipment: ShipmentAnswer; position: number; leftToShip: number }>;
  }>(
    `${fields} mutation ($input: ShipOrderInput!) { shipOrder(input: $input) { __typename
      ... on ShipOrderPayload { order { ...F } shipment { ${shipmentFields} } }
      ... on MoreThanLeftToShip { message position leftToShip } } }`,
    { input },
    as,
  );

export const shipmentsOf = (shop: Shop, id: string, as?: Person) =>
  shop.call<{ order: { shipments: ShipmentAnswer[] } | null }>(
    `query ($id: ID!) { order(id: $id) { shipments { ${shipmentFields} } } }`,
    { id },
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
      order: OrderSummary;
      available: number;
    }>;
  }>(
    `${orderFields} mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) { __typename
      ... on CreatePaymentIntentPayload { clientSecret amount { cents } order { ...O } }
      ... on InsufficientStock { available } ... on OrderAlreadyPaid { order { ...O } } ... on Refusal { message } } }`,
    { input: { orderId } },
    as,
  );

const reporting =
  <Order>(fragments: string, selected: string) =>
  (shop: Shop, input: { orderId: string; transactionId: string }, as?: Person) =>
    shop.call<{ reportPayment: { order: Order } }>(
      `${fragments} mutation ($input: ReportPaymentInput!) { reportPayment(input: $input) { order { ${selected} } } }`,
      { input },
      as,
    );

export const reportPayment = reporting<OrderSummary>(orderFields, '...O');
export const reportPaymentInFull = reporting<OrderAnswer>(fields, '...F');

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

export const cancelLine = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ cancelLine: Result<{ order: OrderAnswer }> }>(
    `${fields} mutation ($input: CancelLineInput!) { cancelLine(input: $input) { __typename
      ... on CancelOrderPayload { order { ...F } } ... on CancellationClosed { message } } }`,
    { input },
    as,
  );
