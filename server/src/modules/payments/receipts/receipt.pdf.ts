import { formatOrderNumber } from '#modules/orders/order.type.ts';
import { Money } from '#platform/money.ts';
import { type Brand, openSheet } from '#platform/pdf-sheet.ts';

export interface ReceiptFacts {
  brand: Brand;
  order: {
    number: number;
    totalCents: number;
    chargesCents: number;
    /** Taken back by the bank after disputes. */
    lostCents: number;
    customerName: string;
    customerEmail: string;
    address: string;
    poNumber: string | null;
    jobName: string | null;
    notes: string | null;
    pickupAgency: string | null;
    cancelledAt: Date | null;
  };
  transactionId: string;
  paidAt: Date;
  lines: { productName: string; partNumber: string; quantity: number; unitPriceCents: number }[];
  charges: { label: string; cents: number }[];
  refunds: {
    amountCents: number;
    status: string;
    reference: string | null;
    reason: string;
    requestedAt: Date;
    /** Not null for a refund of the sales tax alone. */
    taxCentsBefore: number | null;
  }[];
}

const dollars = (cents: number): string => new Money(cents).formatted;

/** A receipt; many lines take several pages. The same facts give the same bytes. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { brand, order, transactionId, paidAt, lines, charges, refunds } = facts;
  const sheet = await openSheet({ brand, name: 'Receipt', id: formatOrderNumber(order.number), createdAt: paidAt });
  const { day } = sheet;
  sheet.fact('Order', formatOrderNumber(order.number));
  sheet.fact('Paid on', `${day(paidAt)}, by card`);
  sheet.fact('Transaction', transactionId);
  sheet.fact('Sold to', `${order.customerName}\n${order.customerEmail}`);
  if (order.pickupAgency) sheet.fact('Pick up at', order.pickupAgency);
  else if (order.address) sheet.fact('Deliver to', order.address);
  if (order.poNumber) sheet.fact('PO number', order.poNumber);
  if (order.jobName) sheet.fact('Job', order.jobName);
  if (order.notes) sheet.fact('Notes', order.notes);

  sheet.line(['Part', 'Quantity', 'Unit price', 'Amount'], { isHead: true });
  for (const { productName, partNumber, quantity, unitPriceCents } of lines) {
    const prices = [dollars(unitPriceCents), dollars(quantity * unitPriceCents)] as const;
    sheet.line([`${productName}\n${partNumber}`, quantity.toLocaleString('en-US'), ...prices]);
  }
  const { totalCents } = order;
  if (charges.length > 0) sheet.line(['Parts', '', '', dollars(totalCents - order.chargesCents)]);
  for (const { label, cents } of charges) sheet.line([label, '', '', dollars(cents)]);
  sheet.sum('Total paid', dollars(totalCents));

  const refunded = refunds.filter(({ status }) => status !== 'FAILED');
  for (const { amountCents, status, reference, reason, requestedAt, taxCentsBefore } of refunded) {
    const how = status === 'PENDING' ? ' (on its way)' : reference && ` (${reference})`;
    const name = taxCentsBefore === null ? 'Refund' : 'Sales tax refund';
    const label = `${name} of ${day(requestedAt)}${how ?? ''}: ${reason}`;
    sheet.line([label, '', '', `-${dollars(amountCents)}`]);
  }
  if (order.lostCents > 0) sheet.line(['Returned by the bank after a dispute', '', '', `-${dollars(order.lostCents)}`]);
  const backCents = refunded.reduce((all, { amountCents }) => all + amountCents, order.lostCents);
  if (backCents > 0) sheet.sum('Net paid', dollars(totalCents - backCents));
  if (order.cancelledAt) sheet.stamp(`This order was canceled on ${day(order.cancelledAt)}.`);
  return sheet.finish('Thank you for your order. All amounts are in US dollars.');
}
