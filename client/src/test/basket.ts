import { money } from './money.ts';

export const home = {
  __typename: 'Address',
  id: 'a1',
  label: 'Home',
  phone: '+1 614 555 0190',
  address: '1 Cold Street',
  isDefault: true,
};

type Part = {
  id: string;
  name: string;
  quantity?: number;
  priceCents?: number;
  available?: number;
  minimum?: number;
  priceBreaks?: [number, number][];
};
type Successor = { __typename: 'Successor'; note: string | null; product: object };
type Line = Part & {
  addedCents?: number | null;
  successor?: Successor | null;
  problem?: { __typename: string; message: string } | null;
};

/** A line of a basket as the server returns it. */
export function basketLine({ problem = null, addedCents = null, successor = null, quantity = 100, ...part }: Line) {
  const { id, name, priceCents = 200, priceBreaks = [], available = 1_000, minimum = 100 } = part;
  return {
    __typename: 'BasketLine',
    id,
    quantity,
    product: {
      __typename: 'Product',
      id,
      name,
      partNumber: `N-${id}`,
      image: '/parts/x.svg',
      minimum,
      available,
      reservationTerms: { __typename: 'ReservationTerms', maximum: 10_000, hours: 48 },
      successor,
      price: money(priceCents),
      priceBreaks: priceBreaks.map(([from, cents]) => ({
        __typename: 'PriceBreak',
        quantity: from,
        price: money(cents),
      })),
    },
    total: problem ? null : money(quantity * (priceBreaks.findLast(([from]) => from <= quantity)?.[1] ?? priceCents)),
    addedPrice: addedCents === null ? null : money(addedCents),
    problem,
  };
}

type BasketLine = ReturnType<typeof basketLine>;

/** A basket as the server returns it. */
export function basketOf(lines: BasketLine[], savedForLater: BasketLine[] = []) {
  const cents = lines.reduce((sum, { total }) => sum + (total?.cents ?? 0), 0);
  return { __typename: 'Basket', lines, savedForLater, total: money(cents), hasCharges: false };
}

/** The answer to the checkout's question for the price of an order without charges. */
export function quoteOf(lines: BasketLine[]) {
  const { total } = basketOf(lines);
  const quoteOrder = { __typename: 'OrderQuote', subtotal: total, charges: [], total, pickup: null };
  return { data: { quoteOrder, pickupAgencies: [] } };
}

type Charge = { kind: 'SHIPPING' | 'TAX'; label: string; cents: number };

/** The price of an order with charges. */
export function chargedQuote(subtotalCents: number, charges: Charge[]) {
  const total = charges.reduce((sum, { cents }) => sum + cents, subtotalCents);
  const shown = charges.map(({ kind, label, cents }) => ({ __typename: 'Charge', kind, label, amount: money(cents) }));
  return {
    __typename: 'OrderQuote',
    subtotal: money(subtotalCents),
    charges: shown,
    total: money(total),
    pickup: null,
  };
}

export const deliveryRefused = (code: string, message = 'No.') => ({ __typename: 'DeliveryRefused', code, message });

/** The parts that a visitor has added in this browser. */
export const addInBrowser = (...lines: { productId: string; quantity: number }[]) =>
  localStorage.setItem('kelvin-basket', JSON.stringify(lines));

export const addedInBrowser = (): unknown => JSON.parse(localStorage.getItem('kelvin-basket') ?? '[]');

/** The answer to the query for the basket of the account. */
export const mine = (...lines: BasketLine[]) => ({ data: { myBasket: basketOf(lines) } });

/** The answer to a mutation of the basket. */
export const changed = (mutation: string, basket: object, overflow = 0) => ({
  data: { [mutation]: { __typename: 'BasketPayload', overflow, basket } },
});

/** The variables of the sent requests of an operation. */
export const variablesOf = (sent: { operation: string; variables: object }[], operation: string) =>
  sent.filter((request) => request.operation === operation).map(({ variables }) => variables);
