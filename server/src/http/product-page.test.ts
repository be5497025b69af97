import 'reflect-metadata';
import { expect, it } from 'vitest';
import type { PartFacts } from './part-values.ts';
import { partPage } from './product-page.ts';

const site = { url: 'https://shop.example', name: 'Kelvin' };

/** The structured data of a part of $6.90 with a minimum order of 100. */
function offersOf(priceBreaks: { quantity: number; cents: number }[]) {
  const part = { partNumber: 'A-1', name: 'Igniter', category: 'IGNITION', description: '', image: '/a.svg' };
  const terms = { moreImages: [], minimum: 100, available: 900, priceCents: 690, priceBreaks, archivedAt: null };
  const facts = {
    part: { ...part, ...terms },
    specifications: [],
    similar: [],
    equivalents: [],
    pickupStock: [],
  } as unknown as PartFacts;
  const [, json = ''] =
    /ld\+json">(.*?)<\/script>/.exec(
      partPage({ head: '<head>', styles: Buffer.alloc(0), rest: '</head>' }, facts, site).head,
    ) ?? [];
  return (JSON.parse(json) as { offers: object }).offers;
}

const priceOf = (price: string, range: { minValue: number; maxValue?: number }) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  eligibleQuantity: { '@type': 'QuantitativeValue', ...range },
});

it('describes the price of each range of quantities to search engines', () => {
  expect(
    offersOf([
      { quantity: 500, cents: 620 },
      { quantity: 1_500, cents: 599 },
    ]),
  ).toMatchObject({
    price: '6.90',
    eligibleQuantity: { minValue: 100 },
    priceSpecification: [
      priceOf('6.90', { minValue: 100, maxValue: 499 }),
      priceOf('6.20', { minValue: 500, maxValue: 1_499 }),
      priceOf('5.99', { minValue: 1_500 }),
    ],
  });
});

it('describes one price without price breaks', () => {
  const offers = offersOf([]);
  expect(offers).toMatchObject({ price: '6.90' });
  expect(offers).not.toHaveProperty('priceSpecification');
});
