import type { FittedModel } from '#modules/fit/fits/fits.service.ts';
import type { Page } from '#platform/connection.ts';
import { counted } from '#platform/counted.ts';
import { notFound } from '#platform/errors.ts';
import { type Brand, openSheet } from '#platform/pdf-sheet.ts';
import type { ReplacedNumber } from '../numbers/number.type.ts';
import type { Product } from '../product.type.ts';
import { specificationsOf } from '../specifications/specification-keys.ts';

interface Collaborators {
  brand: Brand;
  publicUrl: string;
  findOne: (number: string) => Promise<Product | null>;
  replacedBy: (ids: readonly string[]) => Promise<ReplacedNumber[][]>;
  modelsOf: (pages: { parentId: string; first: number; after: null }[]) => Promise<Page<FittedModel>[]>;
}

/** As many models and letters as leave the sheet on one page. */
const MODELS = 24;
const LETTERS = 900;

const NO_BREAK_SPACE = '\u00a0';

/** The facts of a part on paper, without its price and stock, which change. */
export function makeDataSheets({ brand, publicUrl, findOne, replacedBy, modelsOf }: Collaborators) {
  return {
    async pdf(number: string): Promise<Buffer> {
      const part = await findOne(number);
      if (!part) throw notFound('part');
      const [[replaced = []], [models]] = await Promise.all([
        replacedBy([part.id]),
        modelsOf([{ parentId: part.id, first: MODELS, after: null }]),
      ]);
      const { name, partNumber, description, minimum, leadDays, warrantyMonths, shipsByFreight } = part;
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
      sheet.fact('Minimum order', counted(minimum, 'piece'));
      sheet.fact('Ships', [describeLeadTime(leadDays), ...(shipsByFreight ? ['by freight'] : [])].join(', '));
      sheet.fact('Warranty', warrantyMonths > 0 ? counted(warrantyMonths, 'month') : 'None');
      if (models && models.edges.length > 0) {
        sheet.line(['Fits these models', '', '', ''], { isHead: true });
        sheet.fact('Models', describeModels(models));
      }
      sheet.fact('As of', sheet.day(now));
      return sheet.finish(`Price and stock: ${publicUrl}/parts/${encodeURIComponent(partNumber)}`);
    },
  };
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
