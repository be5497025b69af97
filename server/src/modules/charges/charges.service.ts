import { randomInt } from 'node:crypto';
import { unitPriceOf } from '#modules/products/price-breaks.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { SettingsService } from '#modules/settings/settings.service.ts';
import type { TaxCertificates } from '#modules/tax-certificates/tax-certificates.service.ts';
import type { Database } from '#platform/database.ts';
import { grouped } from '#platform/grouped.ts';
import { placeOfAddress } from '#platform/us-places.ts';
import type { Rate, ShippingRates, TaxRates } from '#ports/rates.ts';
import { Charge, type ChargeKind } from './charge.type.ts';
import { chargesOfOrders } from './charges.sql.ts';

export type Charges = ReturnType<typeof makeCharges>;

interface PricedLine {
  product: Pick<Product, 'id' | 'priceCents' | 'priceBreaks' | 'weightOunces'>;
  quantity: number;
}

export interface Delivery {
  address: string;
  /** The agency where the customer picks the order up; null if it is shipped. */
  pickupAgency: string | null;
  /** Whose tax certificates count; null for a visitor. */
  customerId: string | null;
}

export interface QuotedCharge extends Rate {
  kind: ChargeKind;
}

/** The price of an order by the rules of a version of the settings. */
export interface Quote {
  settingsVersion: number;
  subtotalCents: number;
  ounces: number;
  charges: QuotedCharge[];
  totalCents: number;
  /** The tax certificate by which it has no tax; null without one. */
  certificateId: string | null;
  /** Where it is picked up, and in how many business days pieces of other agencies arrive there; null if it is shipped. */
  pickup: { agency: string; transferDays: number } | null;
  pieces: { productId: string; quantity: number }[];
}

export type DeliveryRefusalCode = 'ADDRESS_NEEDED' | 'NOT_SHIPPED_THERE' | 'NO_SUCH_AGENCY';
export interface DeliveryRefusal {
  kind: 'deliveryRefused';
  code: DeliveryRefusalCode;
  message: string;
}
export type QuoteResult = { kind: 'quoted'; quote: Quote } | DeliveryRefusal;

const messages: Record<DeliveryRefusalCode, string> = {
  ADDRESS_NEEDED: 'Add the ZIP code to the address, such as “Austin, TX 78701”.',
  NOT_SHIPPED_THERE: 'We do not ship this order to that address. Choose another address, or call us.',
  NO_SUCH_AGENCY: 'You cannot pick up orders there. Choose another location, or have it shipped.',
};

interface Collaborators {
  db: Database;
  settings: SettingsService;
  shipping: ShippingRates;
  tax: TaxRates;
  exemptionOf: TaxCertificates['exemptionOf'];
}

/** The one place that computes charges: for the quote that the customer sees, and for the order. */
export function makeCharges({ db, settings, shipping, tax, exemptionOf }: Collaborators) {
  return { areSet, quote, ofOrders, newPickupCode: () => String(randomInt(100_000, 1_000_000)) };

  /** Whether an order may cost more than its lines. */
  async function areSet(): Promise<boolean> {
    const { shippingRules, taxRates } = await settings.current();
    return shippingRules.length > 0 || taxRates.some(({ ratePpm }) => ratePpm > 0);
  }

  async function quote(lines: PricedLine[], delivery: Delivery): Promise<QuoteResult> {
    // Before the rules: if they change meanwhile, the order's statement finds another version and places nothing.
    const { version: settingsVersion, agencies, taxRates, transferDays } = await settings.current();
    const subtotalCents = sumOf(lines, ({ product, quantity }) => unitPriceOf(product, quantity) * quantity);
    const ounces = sumOf(lines, ({ product, quantity }) => (product.weightOunces ?? 0) * quantity);
    const pieces = sumOf(lines, ({ quantity }) => quantity);
    const agency = agencies.find(({ name }) => name === delivery.pickupAgency);
    if (delivery.pickupAgency !== null && !agency) return refused('NO_SUCH_AGENCY');
    const place = agency ? { state: agency.state, zip: null } : placeOf(delivery.address);
    const charges: QuotedCharge[] = [];
    const shipped = agency
      ? ({ kind: 'none' } as const)
      : await shipping.rateOf({ ...place, ounces, pieces, subtotalCents });
    if (shipped.kind === 'addressNeeded') return refused('ADDRESS_NEEDED');
    if (shipped.kind === 'notShippedThere') return refused('NOT_SHIPPED_THERE');
    if (shipped.kind === 'rate') charges.push({ kind: 'SHIPPING', ...shipped.rate });
    const shippingCents = sumOf(charges, ({ cents }) => cents);
    const { state } = place;
    const { customerId } = delivery;
    const isTaxed = customerId !== null && state !== null && taxRates.length > 0;
    const exemption = isTaxed ? await exemptionOf(customerId, state) : null;
    const taxed = await tax.taxOf({ state, subtotalCents, shippingCents, certificate: exemption?.number ?? null });
    if (taxed.kind === 'addressNeeded') return refused('ADDRESS_NEEDED');
    if (taxed.kind === 'rate') charges.push({ kind: 'TAX', ...taxed.rate });
    const totalCents = subtotalCents + sumOf(charges, ({ cents }) => cents);
    const certificateId = taxed.kind === 'rate' && exemption ? exemption.certificateId : null;
    return {
      kind: 'quoted',
      quote: {
        settingsVersion,
        subtotalCents,
        ounces,
        charges,
        totalCents,
        certificateId,
        pickup: agency ? { agency: agency.name, transferDays } : null,
        pieces: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      },
    };
  }

  /** By order, in the order of the ids: shipping before tax. */
  async function ofOrders(orderIds: readonly string[]): Promise<Charge[][]> {
    const rows = await db.query(chargesOfOrders, { orderIds });
    return grouped(orderIds, rows, 'orderId').map((each) => each.map((row) => new Charge(row, row.refunds)));
  }
}

/** Military bases and islands have a ZIP code and no state: they are outside of all states. */
function placeOf(address: string) {
  const { state, zip } = placeOfAddress(address);
  return { state: zip === null ? state : (state ?? ''), zip };
}

const refused = (code: DeliveryRefusalCode): DeliveryRefusal => ({
  kind: 'deliveryRefused',
  code,
  message: messages[code],
});

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);
