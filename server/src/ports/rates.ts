/** The goods of a shipment, and its destination. */
export interface Parcel {
  /** Two capital letters; null if the address names none. */
  state: string | null;
  /** Five digits; null if the address names none. */
  zip: string | null;
  ounces: number;
  pieces: number;
  subtotalCents: number;
}

/** An amount, with the rule that gave it. */
export interface Rate {
  label: string;
  cents: number;
  details: Record<string, string | number | boolean>;
}

/** `none`: there is nothing to charge. `addressNeeded`: the address must name its state and ZIP code. */
export type ShippingAnswer = { kind: 'rate'; rate: Rate } | { kind: 'none' | 'addressNeeded' | 'notShippedThere' };
export type TaxAnswer = { kind: 'rate'; rate: Rate } | { kind: 'none' | 'addressNeeded' };

export interface ShippingRates {
  rateOf(parcel: Parcel): Promise<ShippingAnswer>;
}

export interface Sale {
  state: string | null;
  subtotalCents: number;
  shippingCents: number;
  /** The number of the certificate by which the customer is exempt from the tax of that state; null if taxed. */
  certificate: string | null;
}

export interface TaxRates {
  /** The tax of goods and their shipping in a state. */
  taxOf(sale: Sale): Promise<TaxAnswer>;
}
