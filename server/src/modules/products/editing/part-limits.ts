import type { SettingsService } from '#modules/settings/settings.service.ts';
import type { PartLimits } from '#modules/settings/settings.type.ts';
import { badInput } from '#platform/errors.ts';

/** The fields whose limits are settings of the shop. */
const rules = {
  priceCents: ({ maxPriceCents }: PartLimits) => ({
    range: [1, maxPriceCents],
    message: `Give a price of more than $0, and of $${dollars(maxPriceCents)} at most.`,
  }),
  minimum: ({ minMinimum }: PartLimits) => ({
    range: [minMinimum, 1_000_000],
    message: `Give a minimum order of ${minMinimum} to 1,000,000 pieces.`,
  }),
  /** The pieces that unpaid orders have reserved count, too. */
  available: ({ maxAvailable }: PartLimits) => ({
    range: [0, maxAvailable],
    message: `Give a stock of 0 to ${maxAvailable} pieces.`,
  }),
  /** 0 in an input ends the reminders. */
  reorderLevel: ({ maxAvailable }: PartLimits) => ({
    range: [0, maxAvailable],
    message: `Give a level of 0 to ${maxAvailable} pieces.`,
  }),
} satisfies Record<string, (limits: PartLimits) => { range: [number, number]; message: string }>;

type LimitedField = keyof typeof rules;
type Fields = { [field in LimitedField]?: number | null | undefined };

const dollars = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/**
 * Saves fields of a part that are within the limits. A limit may be lowered meanwhile: then the database refuses the part,
 * and the limits of after that say why.
 */
export const makeWithinLimits = (settings: Pick<SettingsService, 'current'>) =>
  async function withinLimits<Saved>(fields: Fields, save: () => Promise<Saved>): Promise<Saved> {
    requireWithin(fields, await settings.current());
    try {
      return await save();
    } catch (error) {
      requireWithin(fields, await settings.current());
      throw error;
    }
  };

function requireWithin(fields: Fields, limits: PartLimits): void {
  const beyond = beyondLimits(fields, limits);
  if (beyond) throw badInput(beyond.field, beyond.message);
}

/** The first field beyond the limits, with the sentence of the refusal. */
export function beyondLimits(fields: Fields, limits: PartLimits): { field: LimitedField; message: string } | undefined {
  for (const field of Object.keys(rules) as LimitedField[]) {
    const value = fields[field];
    const { range, message } = rules[field](limits);
    if (value != null && (value < range[0] || value > range[1])) return { field, message };
  }
  return undefined;
}
