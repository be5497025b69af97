import { escapeHtml } from '#platform/escape-html.ts';
import { Money } from '#platform/money.ts';
import type { AddressedMail, MailedOrder, MailFacts } from './mail-facts.ts';

export interface MailKind {
  /** Its name for admins and in a user's preferences. */
  title: string;
  /** `user`: the user of the row. */
  to: 'customer' | 'admins' | 'user';
  /** Its recipients may turn it off. */
  isOptional: boolean;
  hasReceipt?: true;
  /** One event may cause thousands, so they wait while other mails are due. */
  isMass?: true;
  /** Null if there is nothing to report any more. */
  write: (mail: AddressedMail, facts: MailFacts, format: Formats) => Promise<Letter | null>;
}

/** How times are written, in the shop's time zone, and what else is the same in all letters. */
export interface Formats {
  moment: (time: Date) => string;
  day: (time: Date) => string;
  /** The end of the last day on which an order can be returned. */
  returnableUntil: (order: MailedOrder) => Date | null;
  /** The name and the address of the shop, in lines. */
  seller: string;
}

/** What a mail says, before it becomes HTML and text. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** Its number, lines and total are listed. */
  order?: MailedOrder;
  /** Rows of a digest, or before the lines of the order. */
  rows?: { name: string; value: string }[];
  /** The next step. */
  action: { label: string; path: string };
}

interface Frame {
  brand: { name: string; since: number };
  publicUrl: string;
  /** Null for mails that cannot be turned off. */
  unsubscribeUrl: string | null;
}

/** Letters of a value that never wraps. */
const SHORT = 16;

const count = (pieces: number) => pieces.toLocaleString('en-US');
const dollars = (cents: number) => new Money(cents).formatted;

/** By these a buyer with several orders knows this one. */
export const purchaseRows = ({ poNumber, jobName }: MailedOrder): NonNullable<Letter['rows']> => [
  ...(poNumber ? [{ name: 'PO number', value: poNumber }] : []),
  ...(jobName ? [{ name: 'Job', value: jobName }] : []),
];

/** Of a digest that is longer than its list: what the list holds. */
export const listedOf = (total: number, listed: { which: string; rows: object[] }): string[] =>
  total > listed.rows.length ? [`The ${listed.which} ${count(listed.rows.length)} of ${count(total)}:`] : [];

type NamedLine = { productName: string; product: { partNumber: string } };

/** Several parts may have the same name. */
const partOf = ({ productName, product }: NamedLine): string => `${productName}, ${product.partNumber}`;

/** A part and its pieces, of a mail about them without prices. */
export const pieceRow = (line: NamedLine, pieces: number) => ({ name: partOf(line), value: count(pieces) });

function rowsOf({ order, rows = [] }: Letter): { name: string; value: string }[] {
  const lines = order?.lines.map((line) => {
    const { quantity, returned, unitPriceCents } = line;
    const back = returned > 0 && !order.cancelledAt ? ` (${count(returned)} canceled or returned)` : '';
    return { name: `${count(quantity)} × ${partOf(line)}${back}`, value: dollars(quantity * unitPriceCents) };
  });
  const charges = order?.charges.map(({ label, cents }) => ({ name: label, value: dollars(cents) }));
  return [...rows, ...(lines ?? []), ...(charges ?? [])];
}

/** The HTML and the text of a letter. Mail programs that support it show the dark colors at night. */
export function renderLetter(letter: Letter, frame: Frame): { html: string; text: string } {
  return { html: toHtml(letter, frame), text: toText(letter, frame) };
}

function toText(letter: Letter, { brand, publicUrl, unsubscribeUrl }: Frame): string {
  const { order, paragraphs, action } = letter;
  const rows = rowsOf(letter).map(({ name, value }) => `  ${name}: ${value}`);
  const list = [
    ...(order ? [`Order ${order.label}`] : []),
    ...rows,
    ...(order ? [`  Total: ${dollars(order.totalCents)}`] : []),
  ];
  return [
    ...paragraphs,
    ...(list.length > 0 ? [list.join('\n')] : []),
    `${action.label}: ${publicUrl}${action.path}`,
    `${brand.name}, since ${brand.since}`,
    ...(unsubscribeUrl ? [`Turn off emails like this: ${unsubscribeUrl}`] : []),
  ].join('\n\n');
}

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 24px 12px; background: #eef3f6; color: #16232e; font: 16px/1.5 "Segoe UI", Helvetica, Arial, sans-serif; }
  .sheet { max-width: 560px; margin: 0 auto; background: #ffffff; border-top: 6px solid #a4592a; border-radius: 6px; padding: 28px; }
  .brand { font-weight: 700; margin: 0 0 20px; }
  h1 { font-size: 22px; line-height: 1.25; margin: 0 0 16px; }
  p { margin: 0 0 14px; overflow-wrap: anywhere; white-space: pre-line; }
  table { width: 100%; border-collapse: collapse; margin: 20px 0; }
  caption { text-align: left; font-weight: 700; padding-bottom: 6px; }
  td { padding: 8px 0; border-top: 1px solid #c9d3da; vertical-align: top; overflow-wrap: anywhere; }
  td:first-child { min-width: 6.5em; }
  td + td { text-align: right; padding-left: 16px; font-variant-numeric: tabular-nums; }
  .short { white-space: nowrap; }
  .total td { font-weight: 700; border-top-width: 2px; }
  .action { display: inline-block; background: #9c4f1c; color: #ffffff; font-weight: 700; text-decoration: none; padding: 11px 20px; border-radius: 6px; }
  .foot { max-width: 560px; margin: 16px auto 0; color: #5a6b78; font-size: 13px; text-align: center; }
  .foot a { color: inherit; }
  @media (max-width: 480px) {
    body { padding: 12px 0; }
    .sheet { padding: 20px 16px; }
  }
  @media (prefers-color-scheme: dark) {
    body { background: #0e1a21; color: #e6eef3; }
    .sheet { background: #16262f; border-top-color: #e0a06c; }
    td { border-top-color: #38505e; }
    .action { background: #e0a06c; color: #16262f; }
    .foot { color: #9db2c0; }
  }`;

/** HTML of a sentence, in which an order number stays on one line. */
const sentenceHtml = (sentence: string): string =>
  escapeHtml(sentence).replaceAll(/\bK-\d+/g, '<span class="short">$&</span>');

function toHtml(letter: Letter, { brand, publicUrl, unsubscribeUrl }: Frame): string {
  const { subject, order, paragraphs, action } = letter;
  const row = (name: string, value: string) => {
    // Amounts and days stay on one line; a list of states would be wider than a phone.
    const short = value.length <= SHORT ? ' class="short"' : '';
    return `<tr><td>${escapeHtml(name)}</td><td${short}>${escapeHtml(value)}</td></tr>`;
  };
  const rows = rowsOf(letter).map(({ name, value }) => row(name, value));
  const total = order ? [row('Total', dollars(order.totalCents)).replace('<tr>', '<tr class="total">')] : [];
  const caption = order ? `<caption>Order ${escapeHtml(order.label)}</caption>` : '';
  const table = rows.length > 0 ? `<table>${caption}${[...rows, ...total].join('')}</table>` : '';
  const off = unsubscribeUrl ? `<br><a href="${escapeHtml(unsubscribeUrl)}">Turn off emails like this</a>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body><div class="sheet"><p class="brand">${escapeHtml(brand.name)}</p>
<h1>${sentenceHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p>${sentenceHtml(paragraph)}</p>`).join('\n')}
${table}
<p><a class="action" href="${escapeHtml(publicUrl + action.path)}">${escapeHtml(action.label)}</a></p></div>
<p class="foot">${escapeHtml(brand.name)}, since ${brand.since}${off}</p></body></html>`;
}
