import { expect, test } from 'vitest';
import { toAddInput, toEditInput, toValues, type EditableProduct } from './product-input.ts';

const product: EditableProduct = {
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
  minimum: 100,
  available: 4000,
  isArchived: false,
};

test('what was left empty is the shop’s to fill in', () => {
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

test('only what was changed is sent, above all no stock that nobody counted', () => {
  expect(toEditInput(product, toValues(product))).toEqual({ productId: 'p1' });
  expect(toEditInput(product, { ...toValues(product), price: '4.95', name: ' Flame rod ' })).toEqual({
    productId: 'p1',
    priceCents: 495,
    name: 'Flame rod',
  });
});

test('pictures are sent when another is first, and only then', () => {
  const part = { ...product, images: ['/parts/a.svg', '/parts/b.svg'] };
  expect(toEditInput(part, toValues(part))).toEqual({ productId: 'p1' });
  const images = ['/parts/b.svg', '/parts/a.svg'];
  expect(toEditInput(part, { ...toValues(part), images })).toEqual({ productId: 'p1', images });
});

test('a shelf that was never offered is not sent', () => {
  expect(toAddInput({ ...toValues(product), category: 'toString' })).not.toHaveProperty('category');
});
