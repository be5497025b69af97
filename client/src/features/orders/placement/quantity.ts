import { gql, type TypedDocumentNode } from '@apollo/client';
import type { OrderTermsFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import { formatCents } from '#lib/format/money.ts';
import { unitPriceOf } from '#lib/format/price-breaks.ts';

/** What the order form needs of a part. */
export const ORDER_TERMS: TypedDocumentNode<OrderTermsFragment> = gql`
  fragment OrderTerms on Product {
    id
    name
    minimum
    available
    isArchived
    reservationTerms {
      maximum
      hours
    }
    price {
      cents
      formatted
    }
    priceBreaks {
      quantity
      price {
        cents
        formatted
      }
    }
  }
`;

type Terms = {
  minimum: number;
  available: number;
  /** Null for visitors, who cannot order. */
  reservationTerms?: { maximum: number } | null;
};

/** Why a quantity cannot be ordered, in the specification's sentence, and how to correct it. */
export type QuantityAlert = { sentence: string; remedy: string };

export const belowMinimum = (minimum: number): QuantityAlert => ({
  sentence: messages.orders.belowMinimum,
  remedy: `The minimum order of this part is ${formatCount(minimum)}.`,
});

export const aboveStock = (available: number): QuantityAlert => ({
  sentence: messages.orders.aboveStock,
  remedy:
    available > 0
      ? `There are ${formatCount(available)} of this part in stock.`
      : 'This part is currently out of stock.',
});

/**
 * Checks before the request is sent; the server checks again, against its current stock. Only the server explains the limit of
 * the account: an unpaid order of the part lowers it, and a verified e-mail address raises it.
 */
export function checkQuantity(quantity: number, { minimum, available }: Terms): QuantityAlert | null {
  if (quantity < minimum) return belowMinimum(minimum);
  if (quantity > available) return aboveStock(available);
  return null;
}

/** Why no quantity can be ordered at all; null if some can. */
export function describeShortage({ minimum, available }: Terms): string | null {
  if (available >= minimum) return null;
  if (available === 0) return 'Out of stock.';
  return `Only ${formatCount(available)} left; the minimum order is ${formatCount(minimum)}.`;
}

/** The price of the smallest order. */
export const describeMinimum = ({ minimum, price }: Pick<OrderTermsFragment, 'minimum' | 'price'>): string =>
  `${price.formatted} each. The minimum order is ${formatCount(minimum)}: ${formatCents(minimum * price.cents)}.`;

/** The quantities that can be ordered; null if there are none. */
export function describeRange({ minimum, available, reservationTerms }: Terms): string | null {
  const most = Math.min(available, reservationTerms?.maximum ?? available);
  return most >= minimum ? `From ${formatCount(minimum)} to ${formatCount(most)}` : null;
}

/** The number that was typed, with or without thousands separators; null unless it is a whole number. */
export function parseQuantity(typed: string): number | null {
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)$/.test(typed.trim()) ? Number(typed.replaceAll(',', '')) : null;
}

type Priced = Pick<OrderTermsFragment, 'price' | 'priceBreaks'>;

/** The total of the typed quantity with the price of one piece, null unless it is a positive whole number. The server computes the charged amount. */
export function previewTotal(typedQuantity: string, part: Priced): { unitPrice: string; total: string } | null {
  const quantity = parseQuantity(typedQuantity) ?? 0;
  const unitPrice = unitPriceOf(part, quantity);
  const cents = quantity * unitPrice.cents;
  if (cents <= 0 || !Number.isSafeInteger(cents)) return null;
  return { unitPrice: unitPrice.formatted, total: formatCents(cents) };
}
