import { screen, within } from '@testing-library/react';
import { part } from './form-cases.ts';
import { openShop, type Answer } from './open-shop.tsx';

/** The stock of an agency. */
export const level = (agency: string, fields: object = {}) => ({
  __typename: 'StockLevel',
  agency,
  quantity: 0,
  reserved: 0,
  bin: null,
  countedAt: null,
  isClosed: false,
  ...fields,
});

/** The stock of a part at two agencies. */
export const stockOf = (fields: object = {}) => ({
  __typename: 'PartStock',
  productId: 'p1',
  available: 1_040,
  reserved: 15,
  isByAgency: true,
  levels: [
    level('Dallas', { quantity: 1_000, reserved: 12, bin: 'A-1', countedAt: '2026-11-20T09:00:00.000Z' }),
    level('Tulsa', { quantity: 40 }),
  ],
  ...fields,
});

export const loaded = (stock: object | null): Answer => ({ data: { product: part, partStock: stock } });

/** A row of the ledger. */
export const movement = {
  __typename: 'StockMovement',
  id: 'm1',
  agency: 'Dallas',
  change: -20,
  balance: 1_000,
  reason: 'ORDER',
  note: '=1+1',
  actorName: null,
  orderId: 'o1',
  orderNumber: 'K-104821',
  createdAt: '2026-11-21T10:00:00.000Z',
};

export const ledgerOf = (...nodes: object[]): Answer => ({
  data: {
    stockMovements: {
      __typename: 'StockMovementConnection',
      totalCount: nodes.length,
      edges: nodes.map((node, place) => ({ __typename: 'StockMovementEdge', cursor: `c${place}`, node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
});

/** The answer of a mutation that changed the stock. */
export const done = (mutation: string): Answer => ({
  data: {
    [mutation]: {
      __typename: 'PartStockPayload',
      stock: { __typename: 'PartStock', productId: 'p1', available: 1, isByAgency: true },
    },
  },
});

/** Opens the stock page of a part as an admin. */
export async function openStock({ stock = stockOf(), query = '' }: { stock?: object | null; query?: string } = {}) {
  const answers = { PartStock: loaded(stock), StockLedger: ledgerOf(movement) };
  const shop = await openShop(`/dashborad/stock/p1${query}`, { role: 'ADMIN', answers });
  const inputsOf = (operation: string) =>
    shop.sent.filter((call) => call.operation === operation).map(({ variables }) => variables['input']);
  const open = async (button: string, title: string) => {
    await shop.user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  return { ...shop, inputsOf, open };
}
