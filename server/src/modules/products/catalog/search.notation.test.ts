import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

const thermostat = 'Touch-screen thermostat, Wi-Fi';
const starter = 'Hard start kit, 3 to 5 ton';
const compressor = 'Rotary compressor, 5,000 BTU/h';
const lines = 'Insulated line set, 3/8 x 3/4 in., 15 ft';
const capacitor = 'Start capacitor, 88-108 µF';
const bridge = 'WiFi bridge, 24V';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const descriptions: [string, string][] = [
    [thermostat, 'Shows 5 degrees of frost.'],
    [starter, 'Has a push-on terminal.'],
    [compressor, 'Charged with R-410A, in units of up to 1,250,000 of them.'],
    [lines, 'For R22 and R-32.'],
    [capacitor, 'In plastic.'],
    [bridge, 'For 10 kΩ sensors.'],
  ];
  for (const [n, [name, description]] of descriptions.entries()) {
    await shop.product({ name, description, brand: 'Halvorn', partNumber: `HV-CF${n}14` });
  }
});
afterAll(() => shop.close());

async function find(search: string): Promise<string[]> {
  const { data } = await shop.call<{ products: { edges: { node: { name: string } }[] } }>(
    'query ($search: String!) { products(filter: { search: $search }, orderBy: RELEVANCE) { edges { node { name } } } }',
    { search },
  );
  return data.products.edges.map(({ node }) => node.name);
}

describe('the search finds other spellings', () => {
  it.each([
    ['wifi', [thermostat, bridge]],
    ['WiFi thermostat', [thermostat]],
    ['thermostat wifi', [thermostat]],
    ['touchscreen', [thermostat]],
    ['touch screen', [thermostat]],
    ['wi-fi', [thermostat, bridge]],
    ['hardstart', [starter]],
    ['hardstart kits', [starter]],
    ['hard-start', [starter]],
    ['pushon', [starter]],
    ['5ton', [starter]],
    ['5000 BTU', [compressor]],
    ['5,000btu', [compressor]],
    ['5000btu/h', [compressor]],
    ['5,000 BTU/h', [compressor]],
    ['1250000', [compressor]],
    ['1,250,000', [compressor]],
    ['r410a', [compressor]],
    ['R-410A', [compressor]],
    ['R 410 A', [compressor]],
    ['r410', [compressor]],
    ['R-22', [lines]],
    ['r32', [lines]],
    ['3/4in', [lines]],
    ['3/4 in', [lines]],
    ['15ft', [lines]],
    ['108uf', [capacitor]],
    ['88-108µF', [capacitor]],
    ['24 v', [bridge]],
    ['24v', [bridge]],
    ['10kΩ', [bridge]],
    ['10 kΩ', [bridge]],
    ['halvorn cf114', [starter]],
    ['halvorn hvcf114', [starter]],
  ])('%j', async (search, names) => {
    expect((await find(search)).toSorted()).toEqual(names.toSorted());
  });

  it('beside a control character', async () => {
    expect(await find('\u0001wifi')).toEqual(expect.arrayContaining([thermostat, bridge]));
  });

  it.each(['tokit', '38', '4100', 'screenthermostatwifi', 'thermostatwifi', '125 0000'])(
    'but not %j',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
});
