// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part, shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

type Sent = Awaited<ReturnType<typeof openShop>>['sent'];

const keysOf = (sent: Sent, operation: string) =>
  sent
    .filter((call) => call.operation === operation)
    .map(({ variables }) => variables['input'] as { idempotencyKey?: string; edits?: { idempotencyKey?: string }[] })
    .map(({ idempotencyKey, edits }) => edits?.[0]?.idempotencyKey ?? idempotencyKey);

const stockOf = (quantity: number) => {
  const level = { __typename: 'StockLevel', quantity, reserved: 0, bin: null, countedAt: null };
  const stock = { __typename: 'PartStock', productId: 'p1', available: quantity, reserved: 0, isByAgency: true };
  const partStock = { ...stock, levels: [{ ...level, agency: 'Dallas', isClosed: false }] };
  return { PartStock: { data: { product: part, partStock } } };
};

test('a count whose answer is lost repeats with its key', async () => {
  const shop = await openShop('/dashborad/stock/p1', { role: 'ADMIN', answers: stockOf(500) });
  await shop.user.click(await screen.findByRole('button', { name: 'Count at Dallas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count at Dallas' }));
  await shop.user.type(dialog.getByLabelText('Counted pieces'), '600');
  const save = () => shop.user.click(dialog.getByRole('button', { name: 'Save count' }));
  await save();
  await dialog.findByText(/^The shop is busy/);
  const stock = { __typename: 'PartStock', productId: 'p1', available: 600 };
  shop.answers['CountStock'] = { data: { countStock: { __typename: 'PartStockPayload', stock } } };
  await save();
  await screen.findByText('600 pieces counted at Dallas');
  const [first, second] = keysOf(shop.sent, 'CountStock');
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test('the levels are read again after a receipt whose answer is lost', async () => {
  const shop = await openShop('/dashborad/stock/p1', { role: 'ADMIN', answers: stockOf(500) });
  await shop.user.click(await screen.findByRole('button', { name: 'Receive at Dallas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive at Dallas' }));
  await shop.user.type(dialog.getByLabelText('Pieces that arrived'), '50');
  Object.assign(shop.answers, stockOf(550));
  await shop.user.click(dialog.getByRole('button', { name: 'Receive' }));
  await dialog.findByText(/^The shop is busy/);
  await screen.findAllByText('550');
});

test('an edit of the stock whose answer is lost repeats with its key', async () => {
  const answers = { EditableProduct: { data: { product: part, shopSettings } } };
  const shop = await openShop('/dashborad/editProduct/p1', { role: 'ADMIN', answers });
  const available = await screen.findByRole('textbox', { name: 'Available' });
  await shop.user.clear(available);
  await shop.user.type(available, '600');
  const save = () => shop.user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  await screen.findByText(/^The shop is busy/);
  shop.answers['EditProduct'] = { data: { editProduct: { __typename: 'EditProductPayload', product: part } } };
  await save();
  await screen.findByText(`${part.name} is saved`);
  const [first, second] = keysOf(shop.sent, 'EditProduct');
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test('a row of the grid whose answer is lost repeats with its key, and the same edit again is a new one', async () => {
  const row = { ...part, category: 'SENSORS', available: 500 };
  const products = {
    __typename: 'ProductConnection',
    edges: [{ __typename: 'ProductEdge', node: row }],
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  };
  const answers = { PartsGrid: { data: { products, shopSettings } } };
  const shop = await openShop('/dashborad/allProducts/grid', { role: 'ADMIN', answers });
  const table = await screen.findByRole('grid', { name: 'Parts' });
  const cell = within(table).getByRole('gridcell', { name: '500' });
  const enter = async () => {
    fireEvent.mouseDown(cell);
    await shop.user.keyboard('600{Enter}');
  };
  const save = () => shop.user.click(screen.getByRole('button', { name: 'Save 1 change' }));
  const answer = (available: number) => {
    const results = [{ __typename: 'EditProductPayload', product: { ...row, available } }];
    shop.answers['EditProducts'] = { data: { editProducts: { __typename: 'EditProductsPayload', results } } };
  };
  await enter();
  await save();
  await screen.findByText(/^The shop is busy/);
  // The saved part has the stock of before, as an order has taken the pieces.
  answer(500);
  await save();
  await screen.findByText('1 part is saved');
  await enter();
  answer(600);
  await save();
  await waitFor(() => expect(keysOf(shop.sent, 'EditProducts')).toHaveLength(3));
  const [first, second, third] = keysOf(shop.sent, 'EditProducts');
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
