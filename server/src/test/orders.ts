import { createPaymentIntent, placeOrder, reportPayment } from './documents.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

/** Where a test order is delivered. */
export const address = { phone: '+1 555 0100', address: '1 Cold Street' };

/** The stock of a part. */
export const availableOf = async ({ prisma }: Pick<Shop, 'prisma'>, id: string) =>
  (await prisma.product.findUniqueOrThrow({ where: { id } })).available;

/** Fields of the new parts; `lines` is their number. */
type Fields = Parameters<Shop['product']>[0] & { lines?: number };

/** A new part and an order of 100 pieces; with `lines` several parts and 100 pieces of each. */
export async function placed(shop: Shop, as: Person, { lines = 1, ...fields }: Fields = {}) {
  const product = await shop.product(fields);
  const parts = [product, ...(await Promise.all(Array.from({ length: lines - 1 }, () => shop.product(fields))))];
  const line = ({ id: productId }: { id: string }) => ({ productId, quantity: 100 });
  const input = { ...(lines > 1 ? { lines: parts.map(line) } : line(product)), ...address };
  const { data } = await placeOrder(shop, input, as);
  if (!data.placeOrder.order) throw new Error(`the order was refused: ${JSON.stringify(data)}`);
  return { product, parts, order: data.placeOrder.order };
}

/** The same with an open payment. */
export async function openIntent(shop: Shop, as: Person, fields: Fields = {}) {
  const { product, parts, order } = await placed(shop, as, fields);
  const { data } = await createPaymentIntent(shop, order.id, as);
  const [intentId] = data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
  if (!intentId) throw new Error(`the payment was refused: ${JSON.stringify(data)}`);
  return { product, parts, order, intentId };
}

/** The same, paid with a test card and settled. */
export async function paid(shop: Shop, as: Person, { card, ...fields }: Fields & { card?: string } = {}) {
  const opened = await openIntent(shop, as, fields);
  await shop.cards.pay(opened.intentId, card);
  const report = { orderId: opened.order.id, transactionId: opened.intentId };
  const { data, errors } = await reportPayment(shop, report, as);
  if (errors.length > 0) throw new Error(`the payment was refused: ${JSON.stringify(errors)}`);
  return { ...opened, order: data.reportPayment.order };
}
