import type { FittedModel } from '#modules/fit/fits/fits.service.ts';
import type { Page } from '#platform/connection.ts';
import { counted } from '#platform/counted.ts';
import { notFound } from '#platform/errors.ts';
import { type Brand, openSheet } from '#platform/pdf-sheet.ts';
import type { ReplacedNumber, Successor } from '../numbers/number.type.ts';
import type { Product } from '../product.type.ts';
import { specificationsOf } from '../specifications/specification-keys.ts';

interface Collaborators {
  brand: Brand;
  publicUrl: string;
  findOne: (number: string) => Promise<Product | null>;
  findReplacement: (number: string) => Promise<Product | null>;
  successorsOf: (ids: readonly string[]) => Promise<(Successor | null)[]>;
  replacedBy: (ids: readonly string[]) => Promise<ReplacedNumber[][]>;
  modelsOf: (pages: { parentId: string; first: number; after: null }[]) => Promise<Page<FittedModel>[]>;
}

/** The sheet of a part, or the number of today of one that had this number. */
export type DataSheet = { kind: 'sheet'; pdf: Buffer } | { kind: 'moved'; to: string };

/** As many models and letters as leave the sheet on one page. */
const MODELS = 24;
const LETTERS = 900;

const NO_BREAK_SPACE = '\u00a0';

/** The facts of a part on paper, without its price and stock, which change. */
export function makeDataSheets({ brand, publicUrl, ...parts }: Collaborators) {
  return {
    async find(number: string): Promise<DataSheet> {
      const part = await parts.findOne(number);
      if (part) return { kind: 'sheet', pdf: await pdfOf(part) };
      const today = await parts.findReplacement(number);
      if (!today) throw notFound('part');
      return { kind: 'moved', to: today.partNumber };
    },
  };

  async function pdfOf(part: Product): Promise<Buffer> {
    const [[replaced = []], [models], [successor]] = await Promise.all([
      parts.replacedBy([part.id]),
      parts.modelsOf([{ parentId: part.id, first: MODELS, after: null }]),
      part.archivedAt ? parts.successorsOf([part.id]) : [],
    ]);
    const { name, partNumber, description } = part;
    const now = new Date();
    const sheet = await openSheet({ brand, name: 'Data sheet', id: partNumber, createdAt: now });
    sheet.fact('Part', name);
    sheet.fact('Part number', partNumber);
    sheet.fact('Brand', part.brand);
    if (replaced.length > 0) sheet.fact('Replaces', replaced.map((old) => old.number).join(', '));
    sheet.fact('Description', description.length > LETTERS ? `${description.slice(0, LETTERS)}…` : description);
    sheet.line(['Specifications', '', '', ''], { isHead: true });
    for (const { label, value, unit } of specificationsOf(part)) {
      sheet.fact(label, unit === null ? value : `${value} ${unit}`);
    }
    sheet.line(['Ordering', '', '', ''], { isHead: true });
    for (const [label, value] of part.archivedAt ? endOf(successor) : termsOf(part)) sheet.fact(label, value);
    if (models && models.edges.length > 0) {
      sheet.line(['Fits these models', '', '', ''], { isHead: true });
      sheet.fact('Models', describeModels(models));
    }
    sheet.fact('As of', sheet.day(now));
    const sold = successor?.product ?? part;
    const about = sold.archivedAt ? 'Similar parts' : 'Price and stock';
    return sheet.finish(`${about}: ${publicUrl}/parts/${encodeURIComponent(sold.partNumber)}`);
  }
}

type Fact = [label: string, value: string];

const termsOf = ({ minimum, leadDays, warrantyMonths, shipsByFreight }: Product): Fact[] => [
  ['Minimum order', counted(minimum, 'piece')],
  ['Ships', [describeLeadTime(leadDays), ...(shipsByFreight ? ['by freight'] : [])].join(', ')],
  ['Warranty', warrantyMonths > 0 ? counted(warrantyMonths, 'month') : 'None'],
];

/** Of a part that is no longer sold. */
function endOf(successor: Successor | null | undefined): Fact[] {
  const note = successor?.note ? ` (${successor.note})` : '';
  return [
    ['Availability', 'No longer sold'],
    ...(successor ? [['Replaced by', `${successor.product.partNumber}${note}`] as Fact] : []),
  ];
}

/** The models with their conditions, as many as have room. */
function describeModels({ edges, pageInfo }: Page<FittedModel>): string {
  let text = '';
  for (const { node } of edges) {
    const longer = [...(text ? [text] : []), describeModel(node)].join(', ');
    if (text && longer.length > LETTERS) return `${text} and more`;
    text = longer;
  }
  return pageInfo.hasNextPage ? `${text} and more` : text;
}

function describeModel({ brand, number, fit: { condition, needsSerial } }: FittedModel): string {
  const model = `${brand} ${number}`.replaceAll(' ', NO_BREAK_SPACE);
  if (needsSerial) return `${model} (some serial numbers)`;
  return condition === null ? model : `${model} (if ${condition})`;
}

function describeLeadTime(days: number): string {
  if (days === 0) return 'the same business day';
  return days === 1 ? 'within one business day' : `within ${days} business days`;
}
