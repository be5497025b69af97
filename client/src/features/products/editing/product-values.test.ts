import { expect, test } from 'vitest';
import type { EditableProductFragment } from '#generated/graphql.ts';
import { productSchema, toAddInput, toEditInput, toValues } from './product-values.ts';
import { centsOf } from './typed-amount.ts';

const good = {
  name: 'Flame sensor rod',
  description: 'Stainless, 90 degrees.',
  images: ['/parts/flame-sensor-rod.svg'],
  price: '4.90',
  priceBreaks: [],
  minimum: '100',
  available: '5000',
  brand: '',
  partNumber: '',
  bin: '',
  reorderLevel: '',
  weightOunces: '',
  category: '',
};

/** The limits of spec section 9. */
const specified = { maxPriceCents: 5_000, minMinimum: 100, maxAvailable: 5_000 };

/** The message that the form shows for the field. */
async function messageOf(field: string, value: string | (string | undefined)[]): Promise<string | null> {
  try {
    await productSchema(specified).validate({ ...good, [field]: value }, { abortEarly: false });
    return null;
  } catch (error) {
    return (
      (error as { inner: { path: string; message: string }[] }).inner.find(({ path }) => path === field)?.message ??
      null
    );
  }
}

// The edges of spec sections 5 and 9; the server's are in server/src/modules/products/editing/product-editing.test.ts.
test.each<[string, string | (string | undefined)[], string | null]>([
  ['price', '50', null],
  ['price', '50.00', null],
  ['price', '0.01', null],
  ['price', '50.01', 'Enter price  digit $50 than less'],
  ['price', '51', 'Enter price  digit $50 than less'],
  ['price', '', 'Price Required'],
  ['price', '0', 'Enter a price of more than $0'],
  ['price', '-1', 'Enter a price of more than $0'],
  ['price', '1.999', 'Enter dollars and cents, such as 4.90'],
  ['price', '1e1', 'Enter dollars and cents, such as 4.90'],
  ['price', '$5', 'Enter dollars and cents, such as 4.90'],
  ['minimum', '100', null],
  ['minimum', '99', 'Enter minimum digit 100 than more'],
  ['minimum', '-5', 'Enter minimum digit 100 than more'],
  ['minimum', '', 'minimum Required'],
  ['minimum', '100.5', 'Enter a whole number'],
  ['minimum', '1000001', 'Enter 1,000,000 or less'],
  ['weightOunces', '100000', null],
  ['weightOunces', '100001', 'Enter whole ounces of at most 100,000'],
  ['weightOunces', '-1', 'Enter whole ounces of at most 100,000'],
  ['available', '5000', null],
  ['available', '0', null],
  ['available', '5001', 'Enter 5000 less than digit'],
  ['available', '', 'available Required'],
  ['available', '-1', 'Enter 0 or more'],
  ['available', 'many', 'Enter a whole number'],
  ['name', ' ', 'Name Required'],
  ['name', 'x'.repeat(201), 'Use at most 200 characters'],
  ['description', '', 'Description Required'],
  ['images', [], 'Image Required'],
  ['images', ['javascript:alert(1)'], 'Choose pictures'],
  // Formik passes a picture that is still uploading as undefined.
  ['images', ['/parts/a.svg', undefined], 'Wait until the pictures are uploaded'],
  ['images', Array.from({ length: 8 }, (_, n) => `/parts/${n}.svg`), null],
  ['images', Array.from({ length: 9 }, (_, n) => `/parts/${n}.svg`), 'At most 8 pictures'],
  ['partNumber', 'x'.repeat(61), 'Use at most 60 characters'],
  ['brand', '', null],
])('%s %j: %s', async (field, value, sentence) => {
  expect(await messageOf(field, value)).toBe(sentence);
});

test.each([
  ['price', '60.5', null],
  ['price', '60.51', 'Enter price  digit $60.50 than less'],
  ['minimum', '10', null],
  ['minimum', '9', 'Enter minimum digit 10 than more'],
  ['available', '4001', 'Enter 4000 less than digit'],
  ['reorderLevel', '4001', 'Enter a whole number of at most 4000'],
])('with other limits, %s %j: %s', async (field, value, sentence) => {
  const limits = { maxPriceCents: 6_050, minMinimum: 10, maxAvailable: 4_000 };
  const failure = await productSchema(limits)
    .validate({ ...good, available: '1', [field]: value })
    .catch((error: unknown) => error);
  expect((failure as { message?: string }).message ?? null).toBe(sentence);
});

test.each([
  ['4.9', 490],
  ['4.90', 490],
  ['19', 1900],
  [' 0.07 ', 7],
  ['16.35', 1635],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('brand, part number and category are optional, and undefined if blank', async () => {
  const { brand, partNumber, category, ...rest } = good;
  await expect(productSchema(specified).validate(rest)).resolves.toEqual({ ...rest, brand, partNumber, category });
});

const product: EditableProductFragment = {
  __typename: 'Product',
  id: 'p1',
  name: 'Flame sensor rod',
  description: 'Stainless.',
  brand: 'Kelmar',
  partNumber: 'KM-FS90',
  category: 'SENSORS',
  image: '/parts/flame-sensor-rod.svg',
  images: ['/parts/flame-sensor-rod.svg'],
  price: { __typename: 'Money', cents: 490, formatted: '$4.90' },
  priceBreaks: [],
  minimum: 100,
  available: 4000,
  isStockByAgency: false,
  bin: null,
  reorderLevel: null,
  weightOunces: null,
  version: 1,
};

test('a new part leaves out blank fields, which the server fills in', () => {
  const values = { ...toValues(product), brand: ' ', partNumber: '', category: '' };
  expect(toAddInput(values)).toEqual({
    name: 'Flame sensor rod',
    description: 'Stainless.',
    images: ['/parts/flame-sensor-rod.svg'],
    priceCents: 490,
    minimum: 100,
    available: 4000,
  });
});

test('an edit sends only the changed fields, so it does not reset the stock', () => {
  expect(toEditInput(product, toValues(product))).toEqual({ productId: 'p1' });
  expect(toEditInput(product, { ...toValues(product), price: '4.95', name: ' Flame rod ' })).toEqual({
    productId: 'p1',
    priceCents: 495,
    name: 'Flame rod',
  });
});

test('an edit sends the pictures if their order changed', () => {
  const part = { ...product, images: ['/parts/a.svg', '/parts/b.svg'] };
  expect(toEditInput(part, toValues(part))).toEqual({ productId: 'p1' });
  const images = ['/parts/b.svg', '/parts/a.svg'];
  expect(toEditInput(part, { ...toValues(part), images })).toEqual({ productId: 'p1', images });
});

test('an edit sets a bin and removes it', () => {
  const stored = { ...product, bin: 'A-02-07' };
  expect(toEditInput(product, toValues(stored))).toEqual({ productId: 'p1', bin: 'A-02-07' });
  expect(toEditInput(stored, toValues(product))).toEqual({ productId: 'p1', bin: '' });
  expect(toEditInput(stored, toValues(stored))).toEqual({ productId: 'p1' });
});

test('an unknown category is not sent', () => {
  expect(toAddInput({ ...toValues(product), category: 'toString' })).not.toHaveProperty('category');
});

const rows = (...pairs: [string, string][]) => pairs.map(([quantity, price]) => ({ quantity, price }));

test.each([
  [rows(['200', '4.5'], ['500', '4']), null, null],
  [rows(['100', '4.5']), 'priceBreaks[0].quantity', 'Enter more than 100'],
  [rows(['500', '4.90']), 'priceBreaks[0].price', 'Enter less than 4.90'],
  [rows(['1000000', '4']), null, null],
  [rows(['1000001', '4']), 'priceBreaks[0].quantity', 'Enter 1,000,000 or less'],
  [rows(['4.5', '4']), 'priceBreaks[0].quantity', 'Enter a whole number'],
  [rows(['500', '4'], ['500', '3']), 'priceBreaks[1].quantity', 'Enter more than 500'],
  [rows(['500', '4'], ['600', '4.00']), 'priceBreaks[1].price', 'Enter less than 4'],
  [rows(['', '4']), 'priceBreaks[0].quantity', 'Quantity Required'],
  [rows(['500', '']), 'priceBreaks[0].price', 'Price Required'],
  [rows(['500', 'x']), 'priceBreaks[0].price', 'Enter dollars and cents, such as 4.90'],
])('price breaks %j have the fault of %s: %s', async (priceBreaks, path, message) => {
  const failure: unknown = await productSchema(specified)
    .validate({ ...good, priceBreaks }, { abortEarly: false })
    .then(() => ({ inner: [{ path: null, message: null }] }))
    .catch((error: unknown) => error);
  expect((failure as { inner: object[] }).inner).toContainEqual(expect.objectContaining({ path, message }));
});

test('an edit sets price breaks and removes them', () => {
  const price = { __typename: 'Money' as const, cents: 400, formatted: '$4.00' };
  const stored = { ...product, priceBreaks: [{ __typename: 'PriceBreak' as const, quantity: 500, price }] };
  const priceBreaks = [{ quantity: 500, priceCents: 400 }];
  expect(toAddInput(toValues(stored))).toMatchObject({ priceBreaks });
  expect(toEditInput(product, toValues(stored))).toEqual({ productId: 'p1', priceBreaks });
  expect(toEditInput(stored, toValues(product))).toEqual({ productId: 'p1', priceBreaks: [] });
  expect(toEditInput(stored, toValues(stored))).toEqual({ productId: 'p1' });
});
