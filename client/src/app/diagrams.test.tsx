// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop, type Answer } from '#test/open-shop.tsx';

const partsOf = (category: string, names: string[], hasNextPage = false) => ({
  data: {
    products: {
      __typename: 'ProductConnection',
      edges: names.map((name, n) => ({
        __typename: 'ProductEdge',
        cursor: `c${n}`,
        node: { ...part, id: `${category} ${n}`, name, category, specifications: [] },
      })),
      pageInfo: { __typename: 'PageInfo', hasNextPage },
    },
  },
});

/** Opens a position. Its search finds some parts, and its category has others. */
async function openPosition(unit: string, name: string, [found, others]: Answer[]) {
  const shop = await openShop('/diagrams');
  const positions = within(await screen.findByLabelText(`Positions of the ${unit}`));
  const choose = () => shop.user.click(positions.getByText(name));
  const after = async () => void (shop.answers['KindParts'] = others ?? { status: 503 });
  shop.answers['KindParts'] = found && 'data' in found ? { ...found, after } : { status: 503 };
  await choose();
  return { ...shop, choose, chosen: within(await screen.findByLabelText(name)) };
}

const asked = ({ sent }: Awaited<ReturnType<typeof openPosition>>) =>
  sent.filter(({ operation }) => operation === 'KindParts').map(({ variables }) => variables);

test('a position without a part among the first results of its search has those of its category', async () => {
  const found = partsOf('VALVES', ['Gas valve, 24 V']);
  const shop = await openPosition('outdoor unit', 'Service valve', [
    found,
    partsOf('VALVES', ['Gas valve', 'Ball valve']),
  ]);
  const list = within(await shop.chosen.findByRole('list', { name: 'Parts' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  list.getByText('Ball valve');
  expect(asked(shop)).toEqual([
    { first: 24, category: 'VALVES', search: 'service valve' },
    { first: 100, category: 'VALVES' },
  ]);
  const link = shop.chosen.getByRole('link', { name: 'See the whole category in the list of parts' });
  expect(link.getAttribute('href')).toBe('/inventory?category=VALVES');
});

test('a position without a part among the first ones of a longer category leads to its list', async () => {
  const driers = Array.from({ length: 24 }, (_, n) => `Filter drier ${n}`);
  const shop = await openPosition('gas furnace', 'Air filter', [
    partsOf('FILTERS', driers, true),
    partsOf('FILTERS', driers, true),
  ]);
  await shop.chosen.findByText(/^This category has more parts than we can show here\./);
  expect(shop.chosen.queryByText(/none on sale/)).toBeNull();
  const link = shop.chosen.getByRole('link', { name: 'See the whole category in the list of parts' });
  expect(link.getAttribute('href')).toBe('/inventory?category=FILTERS');
});

test('a position is without parts only if its whole category has none of its kind', async () => {
  const pumps = partsOf('INSTALLATION', ['Condensate pump']);
  const { chosen } = await openPosition('outdoor unit', 'Line set', [partsOf('INSTALLATION', []), pumps]);
  await chosen.findByText(/^We have none on sale right now\./);
});

test('a position that is chosen again has the parts that are on sale then', async () => {
  const shop = await openPosition('gas furnace', 'Gas valve', [partsOf('VALVES', ['Gas valve, 24 V'])]);
  await shop.chosen.findByText('Gas valve, 24 V');
  const [before] = asked(shop);
  shop.answers['KindParts'] = partsOf('VALVES', ['Gas valve, 120 V']);
  await shop.user.click(within(screen.getByLabelText('Positions of the gas furnace')).getByText('Limit switch'));
  await screen.findByLabelText('Limit switch');
  await shop.choose();
  await screen.findByText('Gas valve, 120 V');
  expect(asked(shop).filter(({ search }) => search === before?.['search'])).toEqual([before, before]);
});
