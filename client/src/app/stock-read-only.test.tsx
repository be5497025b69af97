// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part, shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const split = { ...part, isStockByAgency: true };

test('the grid does not change stock per agency, and links to its page', async () => {
  const rows = [split, { ...part, id: 'p2', partNumber: 'KM-2' }];
  const products = {
    __typename: 'ProductConnection',
    edges: rows.map((node) => ({ __typename: 'ProductEdge', node: { ...node, category: 'SENSORS' } })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  };
  const answers = { PartsGrid: { data: { products, shopSettings } } };
  const { user } = await openShop('/dashborad/allProducts/grid', { role: 'ADMIN', answers });
  const link = await screen.findByRole('link', { name: '4000, change it by location' });
  const cell = link.closest('td') ?? document.body;
  fireEvent.mouseDown(cell);
  await waitFor(() => expect(document.activeElement).toBe(cell));
  fireEvent.paste(cell, { clipboardData: { getData: () => '10\r\n20' } });
  await screen.findByRole('button', { name: 'Save 1 change' });
  screen.getByText('2 parts. 1 stock is kept per location and did not change.');
  await user.keyboard('7');
  expect(screen.queryByRole('textbox', { name: 'Available of KM-FS90' })).toBeNull();
  await user.keyboard('{Control>}z{/Control}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashborad/stock/p1'));
});

test('the form of a part shows stock per agency and does not send it', async () => {
  const { user, sent } = await openShop('/dashborad/editProduct/p1', {
    role: 'ADMIN',
    answers: { EditableProduct: { data: { product: split, shopSettings } } },
  });
  const available = await screen.findByRole('textbox', { name: 'Available' });
  expect(available).toHaveProperty('readOnly', true);
  const link = screen.getByRole('link', { name: 'count, receive or transfer it' });
  expect(link.getAttribute('href')).toBe('/dashborad/stock/p1');
  await user.type(available, '1');
  await user.type(screen.getByRole('textbox', { name: 'Bin' }), 'B-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ operation }) => operation === 'EditProduct')).toBe(true));
  expect(sent.find(({ operation }) => operation === 'EditProduct')?.variables['input']).toEqual({
    productId: 'p1',
    version: 1,
    bin: 'B-1',
    idempotencyKey: expect.any(String) as unknown,
  });
});

test('the list of parts filters those whose stock is kept per agency, and leads to their stock', async () => {
  const connection = {
    totalCount: 1,
    edges: [{ cursor: 'c', node: split }],
    pageInfo: { hasNextPage: false, endCursor: null },
  };
  const { user, sent } = await openShop('/dashborad/allProducts', {
    role: 'ADMIN',
    answers: { ManageProducts: { data: { products: connection } } },
  });
  await screen.findByText('By location');
  const link = screen.getByRole('link', { name: 'Stock of Flame sensor rod' });
  expect(link.getAttribute('href')).toBe('/dashborad/stock/p1');
  await user.selectOptions(screen.getByLabelText('Stock'), 'Kept per location');
  await waitFor(() => expect(window.location.search).toBe('?stock=agencies'));
  await waitFor(() => expect(sent.at(-1)?.variables['filter']).toEqual({ isStockByAgency: true }));
});
