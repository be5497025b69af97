import type { Query } from '#platform/database.ts';
import { AppError, badInput } from '#platform/errors.ts';
import { Money } from '#platform/money.ts';
import { unpreparedStatement } from '#platform/statement.ts';
import type { PartLimits, ShopSettings } from './settings.type.ts';

interface BeyondLimit {
  limit: keyof PartLimits;
  parts: number;
  /** The name of the first one. */
  first: string;
}

/** The largest value of a part's stock, so that the total of 50 lines with charges is in the range of an integer. */
const MAX_STOCK_CENTS = 33_000_000;

/** The limits that a change narrows; null for the others, within which all parts are. */
type Narrowed = { [limit in keyof PartLimits]: number | null };

/** Not prepared, so that the plan leaves out the limits that are null. */
const partsBeyond = unpreparedStatement<Narrowed, BeyondLimit>(
  (p) => `SELECT * FROM parts_beyond(${p.maxPriceCents}::int, ${p.minMinimum}::int, ${p.maxAvailable}::int)`,
);

/** Refuses limits that allow orders which no card can pay. */
export function requirePayableStock({ maxPriceCents, maxAvailable }: PartLimits): void {
  if (maxPriceCents * maxAvailable <= MAX_STOCK_CENTS) return;
  const message = `The largest stock at the highest price may cost ${new Money(MAX_STOCK_CENTS).formatted} at most. Lower one of them.`;
  throw badInput('maxAvailable', message);
}

/**
 * Refuses limits that existing parts contradict. It may read all parts, so the settings are not locked meanwhile; the
 * trigger checks the narrowed limits again under the lock.
 */
export async function requireFittingParts(query: Query, before: ShopSettings, after: PartLimits): Promise<void> {
  const narrowed: Narrowed = {
    maxPriceCents: after.maxPriceCents < before.maxPriceCents ? after.maxPriceCents : null,
    minMinimum: after.minMinimum > before.minMinimum ? after.minMinimum : null,
    maxAvailable: after.maxAvailable < before.maxAvailable ? after.maxAvailable : null,
  };
  if (Object.values(narrowed).every((limit) => limit === null)) return;
  const [beyond] = await query(partsBeyond, narrowed);
  if (beyond) throw new AppError('CONFLICT', sentenceOf(beyond, after), { field: beyond.limit });
}

function sentenceOf({ limit, parts, first }: BeyondLimit, limits: PartLimits): string {
  const [one, many, remedy] = {
    maxPriceCents: [
      `1 part costs more than ${new Money(limits.maxPriceCents).formatted}`,
      `parts cost more than ${new Money(limits.maxPriceCents).formatted}`,
      'Lower the price',
    ],
    minMinimum: [
      `1 part has a minimum order below ${limits.minMinimum}`,
      `parts have a minimum order below ${limits.minMinimum}`,
      'Raise the minimum order',
    ],
    maxAvailable: [
      `1 part has more than ${limits.maxAvailable} pieces, with those that unpaid orders hold`,
      `parts have more than ${limits.maxAvailable} pieces, with those that unpaid orders hold`,
      'Lower the stock',
    ],
  }[limit];
  return parts === 1
    ? `${one}: “${first}”. ${remedy} first.`
    : `${parts} ${many}, such as “${first}”. ${remedy} first.`;
}
