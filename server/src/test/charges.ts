import type { OrderAnswer, Result } from './answers.ts';
import { createPaymentIntent, reportPayment } from './documents.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

export interface SettingsAnswer {
  version: number;
  maxPriceCents: number;
  minMinimum: number;
  maxAvailable: number;
  shippingRules: object[];
  taxRates: object[];
  agencies: object[];
}
interface QuoteAnswer {
  subtotal: { cents: number };
  charges: { kind: string; label: string; amount: { cents: number } }[];
  total: { cents: number };
}
interface DeliveryRefusal {
  message: string;
  code: string;
}

const settingsFields = `version maxPriceCents minMinimum maxAvailable
  shippingRules { label states zipPrefixes maxOunces maxPieces cents freeAboveCents }
  taxRates { state ratePpm taxesShipping } agencies { name address state }`;
const chargeFields = 'charges { kind label amount { cents } }';
const quoteFields = `subtotal { cents } ${chargeFields} total { cents }`;

export const shopSettings = (shop: Shop, as?: Person) =>
  shop.call<{ shopSettings: SettingsAnswer }>(`{ shopSettings { ${settingsFields} } }`, {}, as);

export const saveShopSettings = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ saveShopSettings: { settings: SettingsAnswer } }>(
    `mutation ($input: SaveSettingsInput!) { saveShopSettings(input: $input) { settings { ${settingsFields} } } }`,
    { input },
    as,
  );

/** A shipping rule for all orders, with changes. */
export const rule = (changes: object = {}) => ({
  label: 'Ground',
  states: [],
  zipPrefixes: [],
  maxOunces: null,
  maxPieces: null,
  cents: 1_500,
  freeAboveCents: null,
  ...changes,
});

/** Replaces all rules, and the given limits of parts. */
export async function setRules(shop: Shop, rules: Partial<Omit<SettingsAnswer, 'version'>>, admin: Person) {
  const { version } = (await shopSettings(shop, admin)).data.shopSettings;
  const input = { version, shippingRules: [], taxRates: [], agencies: [], ...rules };
  const { data, errors } = await saveShopSettings(shop, input, admin);
  if (errors.length > 0) throw new Error(`the settings were refused: ${JSON.stringify(errors)}`);
  return data.saveShopSettings.settings;
}

export const quoteOrder = (shop: Shop, variables: object, as?: Person) =>
  shop.call<{ quoteOrder: Result<QuoteAnswer & DeliveryRefusal> }>(
    `query ($lines: [OrderLineInput!]!, $address: String!, $pickupAgency: String) {
      quoteOrder(lines: $lines, address: $address, pickupAgency: $pickupAgency) { __typename
        ... on OrderQuote { ${quoteFields} } ... on DeliveryRefused { message code } } }`,
    { address: '', ...variables },
    as,
  );

export interface ChargedOrder extends Pick<OrderAnswer, 'id' | 'total'> {
  subtotal: { cents: number };
  charges: QuoteAnswer['charges'];
  pickup: { agency: string; code: string | null } | null;
}

const chargedFields = `id total { cents formatted } subtotal { cents } ${chargeFields} pickup { agency code }`;

export const placeCharged = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ placeOrder: Result<{ order: ChargedOrder; quote: QuoteAnswer } & DeliveryRefusal> }>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
      ... on PlaceOrderPayload { order { ${chargedFields} } } ... on Refusal { message }
      ... on TotalChanged { quote { ${quoteFields} } } ... on DeliveryRefused { code } } }`,
    { input },
    as,
  );

/** The same, paid with a test card. */
export async function paidCharged(
  shop: Shop,
  { card, ...input }: { card?: string; [field: string]: unknown },
  as: Person,
) {
  const { order } = (await placeCharged(shop, input, as)).data.placeOrder;
  if (!order) throw new Error('the order was refused');
  const intent = await createPaymentIntent(shop, order.id, as);
  const [transactionId = ''] = intent.data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
  await shop.cards.pay(transactionId, card);
  await reportPayment(shop, { orderId: order.id, transactionId }, as);
  return { id: order.id, total: order.total.cents };
}

export const chargedOrder = (shop: Shop, id: string, as?: Person) =>
  shop.call<{ order: ChargedOrder | null }>(`query ($id: ID!) { order(id: $id) { ${chargedFields} } }`, { id }, as);

export const quoteCancellation = (shop: Shop, variables: object, as?: Person) =>
  shop.call<{ quoteCancellation: Result<{ amount: { cents: number }; isWholeOrder: boolean }> }>(
    `query ($orderId: ID!, $position: Int!, $quantity: Int) {
      quoteCancellation(orderId: $orderId, position: $position, quantity: $quantity) { __typename
        ... on CancellationQuote { amount { cents } isWholeOrder } ... on CancellationClosed { message } } }`,
    { ...variables },
    as,
  );
