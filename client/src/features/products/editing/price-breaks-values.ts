import { array, object, string, type InferType } from 'yup';
import type { EditableProductFragment, PriceBreakInput } from '#generated/graphql.ts';
import { centsOf, isAmount } from './typed-amount.ts';

export const MAX_BREAKS = 5;

const row = object({
  quantity: string()
    .trim()
    .default('')
    .required('Quantity Required')
    .matches(/^\d{1,9}$/, { message: 'Enter a whole number', excludeEmptyString: true })
    .test('most', 'Enter 1,000,000 or less', (typed) => !(Number(typed) > 1_000_000)),
  price: string()
    .trim()
    .default('')
    .required('Price Required')
    .test('amount', 'Enter dollars and cents, such as 4.90', (typed) => !typed || isAmount(typed)),
});

type Row = InferType<typeof row>;
type Part = { price?: string; minimum?: string };

/** Quantities rise from the minimum order, and prices fall from that of the part. */
export const priceBreaks = array(row)
  .max(MAX_BREAKS, `At most ${MAX_BREAKS} price breaks`)
  .default([])
  .test('order', function refuseOrder(rows) {
    const { price = '', minimum = '' } = this.parent as Part;
    let before: Partial<Row> = { quantity: minimum, price };
    for (const [index, next] of rows.entries()) {
      const path = `${this.path}[${index}]`;
      if (Number(next.quantity) <= Number(before.quantity)) {
        return this.createError({ path: `${path}.quantity`, message: `Enter more than ${before.quantity}` });
      }
      if (isTyped(next.price) && isTyped(before.price) && centsOf(next.price) >= centsOf(before.price)) {
        return this.createError({ path: `${path}.price`, message: `Enter less than ${before.price}` });
      }
      before = next;
    }
    return true;
  });

const isTyped = (typed: string | undefined): typed is string => typed !== undefined && isAmount(typed);

export const toBreakInput = (rows: Row[]): PriceBreakInput[] =>
  rows.map(({ quantity, price }) => ({ quantity: Number(quantity), priceCents: centsOf(price) }));

export const toBreakRows = ({ priceBreaks: given }: Pick<EditableProductFragment, 'priceBreaks'>): Row[] =>
  given.map(({ quantity, price }) => ({ quantity: String(quantity), price: (price.cents / 100).toFixed(2) }));
