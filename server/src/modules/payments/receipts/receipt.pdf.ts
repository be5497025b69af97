import { Money } from '#platform/money.ts';
import { receiptFonts } from './receipt.fonts.ts';

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

interface Place extends PDFKit.Mixins.TextOptions {
  x: number;
  top: number;
}

const LEFT = 56;
const RIGHT = 539;
const INK = '#16232e';
const QUIET = '#5a6b78';
const COPPER = '#a4592a';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dollars = (cents: number): string => new Money(cents).formatted();

// No decomposition of accented letters: copied or read aloud, they would lose the accent.
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** A receipt of one page. The same facts give the same bytes. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  // pdfkit and fontkit are large, so they are loaded at the first receipt.
  const { default: PDFDocument } = await import('pdfkit');
  const { brand, order, transactionId, paidAt, partNumber, refunds } = facts;
  const title = `Receipt ${order.id}`;
  // Without it, pdfkit writes the current time.
  const info = { Title: title, Author: brand.name, CreationDate: paidAt };
  const pdf = new PDFDocument({ size: 'A4', margin: LEFT, info, lang: 'en-US', displayTitle: true });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  const { text, bold, legible } = await receiptFonts();
  pdf.registerFont('text', text).registerFont('bold', bold);

  pdf.rect(0, 0, 596, 8).fill(COPPER);
  pdf.font('bold').fontSize(18).fillColor(INK);
  write(brand.name, { x: LEFT, top: 44 });
  pdf.font('text').fontSize(10).fillColor(QUIET);
  write(`Since ${brand.since}`, { x: LEFT, top: 70 });
  pdf.font('bold').fontSize(24).fillColor(INK);
  write('Receipt', { x: LEFT, top: 40, width: RIGHT - LEFT, align: 'right' });

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

  const refunded = refunds.filter(({ status }) => status !== 'FAILED');
  for (const { amountCents, status, reason, requestedAt } of refunded) {
    const label = `Refund of ${day.format(requestedAt)}${status === 'PENDING' ? ' (on its way)' : ''}: ${reason}`;
    line([label, '', '', `-${dollars(amountCents)}`]);
  }
  if (refunded.length > 0) sum('Kept', totalCents - refunded.reduce((all, { amountCents }) => all + amountCents, 0));
  if (order.cancelledAt) {
    pdf.font('bold').fontSize(11).fillColor(COPPER);
    write(`This order was canceled on ${day.format(order.cancelledAt)}.`, { x: LEFT, top: y + 12 });
  }
  pdf.font('text').fontSize(8.5).fillColor(QUIET);
  write(`Thank you for buying at ${brand.name}. All amounts are in US dollars; days are UTC.`, { x: LEFT, top: 768 });
  pdf.end();
  return done;

  /** Returns the height of the text. */
  function write(value: string, { x, top, ...options }: Place): number {
    const shown = legible(value);
    pdf.text(shown, x, top, { ...options, features });
    return pdf.heightOfString(shown, { ...options, features });
  }

  function fact(term: string, value: string): void {
    pdf.font('text').fontSize(10).fillColor(QUIET);
    write(term, { x: LEFT, top: y, width: 95 });
    pdf.fillColor(INK);
    y += write(value, { x: LEFT + 100, top: y, width: RIGHT - LEFT - 100 }) + 4;
  }

  function line(cells: [string, string, string, string], { isHead = false } = {}): void {
    const [what, ...numbers] = cells;
    pdf
      .font(isHead ? 'bold' : 'text')
      .fontSize(10)
      .fillColor(isHead ? QUIET : INK);
    const height = write(what, { x: LEFT, top: y, width: numbers[0] || isHead ? 230 : 390 });
    for (const [column, number] of numbers.entries()) {
      write(number, { x: LEFT + 235 + column * 83, top: y, width: 82, align: 'right' });
    }
    y += height + 7;
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c9d3da').stroke();
    y += 7;
  }

  function sum(label: string, cents: number): void {
    pdf.font('bold').fontSize(12).fillColor(INK);
    write(label, { x: LEFT, top: y });
    write(dollars(cents), { x: LEFT, top: y, width: RIGHT - LEFT, align: 'right' });
    y += 30;
  }
}
