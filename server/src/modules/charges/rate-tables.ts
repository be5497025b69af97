import type { Parcel, ShippingRates, TaxRates } from '#ports/rates.ts';

export interface ShippingRule {
  label: string;
  /** Empty: all states. */
  states: string[];
  /** Empty: all ZIP codes. */
  zipPrefixes: string[];
  maxOunces: number | null;
  maxPieces: number | null;
  cents: number;
  freeAboveCents: number | null;
}

export interface StateTax {
  state: string;
  /** Parts per million: 82,500 is 8.25 %. */
  ratePpm: number;
  taxesShipping: boolean;
}

/** Prices of shipping by the first rule that fits; without rules shipping costs nothing. */
export function makeShippingTable(rules: () => Promise<readonly ShippingRule[]>): ShippingRates {
  return {
    async rateOf(parcel) {
      const all = await rules();
      if (all.length === 0) return { kind: 'none' };
      for (const rule of all) {
        if (!isInRange(rule, parcel)) continue;
        const zone = isInZone(rule, parcel);
        if (zone === null) return { kind: 'addressNeeded' };
        if (!zone) continue;
        const isFree = rule.freeAboveCents !== null && parcel.subtotalCents >= rule.freeAboveCents;
        const { state, ounces, pieces } = parcel;
        const details = { rule: rule.label, ruleCents: rule.cents, ounces, pieces, isFree, ...(state && { state }) };
        return { kind: 'rate', rate: { label: rule.label, cents: isFree ? 0 : rule.cents, details } };
      }
      return { kind: 'notShippedThere' };
    },
  };
}

function isInRange({ maxOunces, maxPieces }: ShippingRule, { ounces, pieces }: Parcel): boolean {
  return (maxOunces === null || ounces <= maxOunces) && (maxPieces === null || pieces <= maxPieces);
}

/** Null if the address lacks what the zone is about. */
function isInZone({ states, zipPrefixes }: ShippingRule, { state, zip }: Parcel): boolean | null {
  if (states.length === 0 && zipPrefixes.length === 0) return true;
  if ((states.length > 0 && state === null) || (zipPrefixes.length > 0 && zip === null)) return null;
  const isState = states.length === 0 || states.includes(state ?? '');
  return isState && (zipPrefixes.length === 0 || zipPrefixes.some((prefix) => zip?.startsWith(prefix)));
}

/** Tax by state; a state without a rate has none. Half a cent is rounded up. */
export function makeTaxTable(rates: () => Promise<readonly StateTax[]>): TaxRates {
  return {
    async taxOf({ state, subtotalCents, shippingCents, certificate }) {
      const all = await rates();
      if (all.every(({ ratePpm }) => ratePpm === 0)) return { kind: 'none' };
      if (state === null) return { kind: 'addressNeeded' };
      const found = all.find((rate) => rate.state === state);
      if (!found || found.ratePpm === 0) return { kind: 'none' };
      const { ratePpm, taxesShipping } = found;
      const taxedCents = subtotalCents + (taxesShipping ? shippingCents : 0);
      if (certificate !== null) {
        const details = { state, ratePpm, taxedCents, certificate };
        return { kind: 'rate', rate: { label: `Tax exempt, ${state} certificate ${certificate}`, cents: 0, details } };
      }
      // Both factors are whole and their product is below 2^53.
      const cents = Math.floor((taxedCents * ratePpm + 500_000) / 1_000_000);
      const label = `Sales tax, ${state} ${ratePpm / 10_000}%`;
      return { kind: 'rate', rate: { label, cents, details: { state, ratePpm, taxedCents } } };
    },
  };
}
