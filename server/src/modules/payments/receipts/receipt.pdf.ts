import PDFDocument from 'pdfkit';
import { Money } from '#platform/money.ts';

export interface ReceiptFacts {
  brand: { name: string; since: number };
  order: {
    id: string;
    productName: string;
    quantity: number;
    unitPriceCents: number;
    totalCents: number;
    customerName: string;
    customerEmail: string;
    address: string;
    cancelledAt: Date | null;
  };
  transactionId: string;
  paidAt: Date;
  partNumber: string;
  refunds: { amountCents: number; status: string; reason: string; requestedAt: Date }[];
}

const LEFT = 56;
const RIGHT = 539;
const INK = '#16232e';
const QUIET = '#5a6b78';
const COPPER = '#a4592a';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dollars = (cents: number): string => new Money(cents).formatted();

/** The fonts that every reader of PDF has know the letters of Western Europe; others become a question mark. */
const known = (text: string): string => text.replaceAll(/[^\n\u0020-\u007E\u00A0-\u00FF–—‘’“”•…€]/g, '?');

/** A receipt on one page. The same facts give the same bytes. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { brand, order, transactionId, paidAt, partNumber, refunds } = facts;
  const title = `Receipt ${order.id}`;
  // Without a date of ours the file would carry the moment of its making.
  const info = { Title: title, Author: brand.name, CreationDate: paidAt };
  const pdf = new PDFDocument({ size: 'A4', margin: LEFT, info, lang: 'en-US', displayTitle: true });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  pdf.rect(0, 0, 596, 8).fill(COPPER);
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(18).text(known(brand.name), LEFT, 48);
  pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text(`Since ${brand.since}`);
  pdf
    .fontSize(26)
    .fillColor(INK)
    .font('Helvetica-Bold')
    .text('Receipt', LEFT, 48, { width: RIGHT - LEFT, align: 'right' });

  let y = 120;
  fact('Order', order.id);
  fact('Paid on', `${day.format(paidAt)}, by card`);
  fact('Transaction', transactionId);
  fact('Sold to', `${order.customerName}\n${order.customerEmail}`);
  if (order.address) fact('Deliver to', order.address);

  y += 20;
  line(['Part', 'Quantity', 'Unit price', 'Amount'], { isHead: true });
  const { quantity, unitPriceCents, totalCents } = order;
  const pieces = quantity.toLocaleString('en-US');
  line([`${order.productName}\n${partNumber}`, pieces, dollars(unitPriceCents), dollars(totalCents)]);
  sum('Total paid', totalCents);

  const given = refunds.filter(({ status }) => status !== 'FAILED');
  for (const { amountCents, status, reason, requestedAt } of given) {
    const label = `Refund of ${day.format(requestedAt)}${status === 'PENDING' ? ' (on its way)' : ''}: ${reason}`;
    line([label, '', '', `-${dollars(amountCents)}`]);
  }
  if (given.length > 0) sum('Kept', totalCents - given.reduce((all, { amountCents }) => all + amountCents, 0));
  if (order.cancelledAt) {
    pdf.font('Helvetica-Bold').fontSize(11).fillColor(COPPER);
    pdf.text(`This order was cancelled on ${day.format(order.cancelledAt)}.`, LEFT, y + 12);
  }
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET);
  pdf.text(`Thank you for buying at ${known(brand.name)}. All amounts are in US dollars; days are UTC.`, LEFT, 770);
  pdf.end();
  return done;

  function fact(term: string, value: string): void {
    const width = RIGHT - LEFT - 100;
    pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text(term, LEFT, y, { width: 95 });
    pdf.fillColor(INK).text(known(value), LEFT + 100, y, { width });
    y += pdf.heightOfString(known(value), { width }) + 6;
  }

  function line(cells: [string, string, string, string], { isHead = false } = {}): void {
    const [what, ...numbers] = cells;
    const width = numbers[0] || isHead ? 230 : 390;
    pdf
      .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(isHead ? QUIET : INK);
    pdf.text(known(what), LEFT, y, { width });
    const height = pdf.heightOfString(known(what), { width });
    for (const [column, text] of numbers.entries()) {
      pdf.text(text, LEFT + 235 + column * 83, y, { width: 82, align: 'right' });
    }
    y += height + 8;
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c9d3da').stroke();
    y += 8;
  }

  function sum(label: string, cents: number): void {
    pdf.font('Helvetica-Bold').fontSize(12).fillColor(INK).text(label, LEFT, y);
    pdf.text(dollars(cents), LEFT, y, { width: RIGHT - LEFT, align: 'right' });
    y += 30;
  }
}
