import type { Prisma } from '#generated/prisma/client.ts';
import { AppError } from '#platform/errors.ts';
import { Money } from '#platform/money.ts';
import type { PartLimits, ShopSettings } from './settings.type.ts';

interface BeyondLimit {
  limit: keyof PartLimits;
  parts: number;
  /** The name of the first one. */
  first: string;
}

/** The largest value of a part's stock, so that the total of 50 lines with charges is in the range of an integer. */
const MAX_STOCK_CENTS = 33_000_000;

/** Refuses limits that existing parts contradict. With the settings locked, no part can leave them until they are stored. */
export async function requireFittingParts(
  tx: Prisma.TransactionClient,
  before: ShopSettings,
  after: PartLimits,
): Promise<void> {
  const { maxPriceCents, minMinimum, maxAvailable } = after;
  if (maxPriceCents * maxAvailable > MAX_STOCK_CENTS) {
    const message = `The largest stock at the highest price may cost ${new Money(MAX_STOCK_CENTS).formatted} at most. Lower one of them.`;
    throw new AppError('BAD_USER_INPUT', message, { field: 'maxAvailable' });
  }
  const isNarrower =
    maxPriceCents < before.maxPriceCents || minMinimum > before.minMinimum || maxAvailable < before.maxAvailable;
  if (!isNarrower) return;
  const [beyond] = await tx.$queryRaw<BeyondLimit[]>`
    SELECT * FROM parts_beyond(${maxPriceCents}::int, ${minMinimum}::int, ${maxAvailable}::int)`;
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
