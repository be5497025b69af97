// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder, unpaidOrder } from '#test/orders.ts';

const part = (id: string) => ({
  __typename: 'Product',
  id,
  name: `Part ${id}`,
  brand: 'Kelvin',
  partNumber: id,
  category: 'SENSORS',
  image: '/parts/part.svg',
  images: ['/parts/part.svg'],
  price: { __typename: 'Money', cents: 490, formatted: '$4.90' },
  minimum: 100,
  available: 4000,
  isStockByAgency: false,
  isArchived: true,
});

const archive = (...ids: string[]) => ({
  totalCount: 57,
  edges: ids.map((id) => ({ cursor: id, node: part(id) })),
  pageInfo: { hasNextPage: true, endCursor: ids.at(-1) },
});

test('an admin chooses the number of rows per page; the address keeps it when the search changes', async () => {
  const { user, sent } = await openShop('/dashborad/allProducts?view=archive&page=2&after=p20', {
    role: 'ADMIN',
    answers: {
      ArchivedProducts: { data: { archivedProducts: archive('p1', 'p2') } },
      ManageProducts: { data: { products: archive() } },
    },
  });
  await screen.findByText('21 to 22 of 57');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '100');
  await waitFor(() => expect(window.location.search).toBe('?view=archive&rows=100'));
  await screen.findByText('1 to 2 of 57');
  await user.selectOptions(screen.getByLabelText('Show'), 'catalog');
  await waitFor(() => expect(window.location.search).toBe('?rows=100'));
  const asked = sent.filter(({ operation }) => operation.endsWith('Products'));
  expect(asked.map(({ variables: { first, after } }) => [first, after ?? null])).toEqual([
    [20, 'p20'],
    [100, null],
    [100, null],
  ]);
});

test('a search sends one request, although React may interrupt the rendering of its page', async () => {
  const { sent, answers } = await openShop('/dashborad/allProducts', {
    role: 'ADMIN',
    answers: { ManageProducts: { data: { products: archive('p1', 'p2') } } },
  });
  await screen.findByText('1 to 2 of 57');
  answers['ManageProducts'] = { data: { products: archive('p1') } };
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  // Outside of act() React yields when its time is over: here, after each of the components that follow the request.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const asked = () => sent.filter(({ operation }) => operation === 'ManageProducts');
  const now = performance.now.bind(performance);
  let late = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (asked().length > 1 && late < 2_000) late += 10;
    return now() + late;
  });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'motor');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => screen.getByText('1 to 1 of 57'), 10_000);
  expect(asked().map(({ variables: { filter } }) => filter)).toEqual([{}, { search: 'motor' }]);
});

test('an admin restores the selected parts of the archive together', async () => {
  const { user, sent } = await openShop('/dashborad/allProducts?view=archive', {
    role: 'ADMIN',
    answers: {
      ArchivedProducts: { data: { archivedProducts: archive('p1', 'p2', 'p3') } },
      RestoreProduct: { data: { restoreProduct: { __typename: 'RestoreProductPayload', product: part('p1') } } },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all parts on this page' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Part p2' }));
  await user.click(screen.getByRole('button', { name: 'Restore selected' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Restore 2 parts?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await screen.findByText('Back in the catalog: 2 parts');
  const restored = sent.filter(({ operation }) => operation === 'RestoreProduct');
  expect(restored.map(({ variables }) => variables['input'])).toEqual([{ productId: 'p1' }, { productId: 'p3' }]);
});

test.each([
  ['', 9_999, ['9,999', '9,998']],
  ['', 10_000, ['10,000 or more', '10,000 or more']],
  ['?search=valve', 999, ['999', '998']],
  ['?search=valve', 1_000, ['1,000 or more', '1,000 or more']],
])('All Order%s counts %i orders, also after the deletion of one', async (address, totalCount, [before, after]) => {
  const { user } = await openShop(`/dashborad/allOrder${address}`, {
    role: 'ADMIN',
    answers: {
      AllOrders: {
        data: {
          allOrders: {
            ...pageOf(unpaidOrder, { ...paidOrder, id: 'o2' }),
            totalCount,
            pageInfo: { hasNextPage: true, endCursor: 'c' },
          },
        },
      },
      DeleteOrder: { data: { deleteOrder: { __typename: 'DeleteOrderPayload', deletedOrderId: unpaidOrder.id } } },
    },
  });
  await screen.findByText(`1 to 2 of ${before}`);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this order?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText(`1 to 1 of ${after}`);
});

test.each([
  [true, '1,981 to 1,982 of 1,982 or more'],
  [false, '1,981 to 1,982 of 1,982'],
])('a page behind the counted orders, with another after it: %s', async (hasNextPage, range) => {
  const pageInfo = { hasNextPage, endCursor: 'c' };
  const allOrders = { ...pageOf(unpaidOrder, { ...paidOrder, id: 'o2' }), totalCount: 1_000, pageInfo };
  await openShop('/dashborad/allOrder?search=valve&page=100&after=c', {
    role: 'ADMIN',
    answers: { AllOrders: { data: { allOrders } } },
  });
  await screen.findByText(range);
});

test('the part of the filter has its name at once, and is archived only if the server does not have it', async () => {
  const { user, answers } = await openShop('/dashborad/allOrder?part=p1', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(paidOrder) } },
      ChosenPart: { isPending: true },
      PartChoices: { data: { products: { edges: [{ __typename: 'ProductEdge', node: part('KM-IG1') }] } } },
    },
  });
  const field = await screen.findByRole('combobox', { name: 'Part' });
  expect(field).toHaveProperty('value', '…');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Part KM-IG1 (KM-IG1)' }));
  await waitFor(() => expect(field).toHaveProperty('value', 'Part KM-IG1 (KM-IG1)'));
  answers['ChosenPart'] = { data: { product: null } };
  act(() => {
    window.history.pushState(null, '', '/dashborad/allOrder?part=p2');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(field).toHaveProperty('value', 'An archived part'));
});

test('the part of the filter that cannot be loaded is named as such', async () => {
  await openShop('/dashborad/allOrder?part=p1', {
    role: 'ADMIN',
    answers: { AllOrders: { data: { allOrders: pageOf(paidOrder) } }, ChosenPart: { status: 503 } },
  });
  const field = await screen.findByRole('combobox', { name: 'Part' });
  await waitFor(() => expect(field).toHaveProperty('value', 'A part that could not be loaded'));
});

test('a search of the part of the filter that failed does not read as no part', async () => {
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: { data: { allOrders: pageOf(paidOrder) } }, PartChoices: { isUnreachable: true } },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Part' }));
  await screen.findByText('The shop cannot be reached. Please check your connection and try again.');
});

test('an order that was marked delivered offers the actions that the server now allows', async () => {
  const order = { ...paidOrder, nextActions: ['MARK_DELIVERED', 'REFUND'].map((action) => allow(action, true)) };
  const delivered = {
    __typename: 'Order',
    id: order.id,
    status: 'DELIVERED',
    deliveredAt: '2026-11-22T09:00:00.000Z',
    nextActions: ['MARK_DELIVERED', 'REFUND'].map((action) => allow(action, false)),
  };
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(order) } },
      MarkDelivered: { data: { markDelivered: { __typename: 'MarkDeliveredPayload', order: delivered } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  screen.getByRole('button', { name: 'Refund' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'shifting' }));
  const question = await screen.findByRole('alertdialog', { name: 'Mark this order as delivered?' });
  await user.click(within(question).getByRole('button', { name: 'Mark as delivered' }));
  await screen.findByText('Deleverd parts Successfully');
  await user.click(screen.getByRole('button', { name: 'More for order K-104821' }));
  screen.getByRole('button', { name: 'Details' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const allow = (action: string, isAllowed: boolean) => ({
  __typename: 'OrderNextAction',
  action,
  isAllowed,
  reason: null,
});

test('an admin sees who has not verified an address, and cannot make them an admin', async () => {
  const account = (email: string, isEmailVerified: boolean) => ({
    cursor: email,
    node: { __typename: 'User', id: email, email, isEmailVerified, name: '', role: 'CUSTOMER', removedAt: null },
  });
  const edges = [account('proven@example.com', true), account('claimed@example.com', false)];
  const users = { totalCount: 2, edges, pageInfo: { hasNextPage: false, endCursor: null } };
  await openShop('/dashborad/users', { role: 'ADMIN', answers: { Users: { data: { users } } } });
  await screen.findByText('Email not verified');
  screen.getByText('The accounts by their first login, newest first.');
  const isDisabled = (email: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Make admin: ${email}` }).disabled;
  expect([isDisabled('proven@example.com'), isDisabled('claimed@example.com')]).toEqual([false, true]);
});

test('an admin hides a review and shows it again', async () => {
  const review = { __typename: 'Review', id: 'r1', name: 'Rude Rob', comment: 'Spam.', rating: 1 };
  const node = { ...review, createdAt: '2026-11-21T10:00:00.000Z', hiddenAt: null };
  const allReviews = {
    totalCount: 1,
    edges: [{ cursor: 'r1', node }],
    pageInfo: { hasNextPage: false, endCursor: null },
  };
  const changed = (hiddenAt: string | null) => ({ review: { __typename: 'Review', id: 'r1', hiddenAt } });
  const { user, sent } = await openShop('/dashborad/reviews', {
    role: 'ADMIN',
    answers: {
      AllReviews: { data: { allReviews } },
      HideReview: { data: { hideReview: { __typename: 'HideReviewPayload', ...changed('2026-11-22T10:00:00.000Z') } } },
      ShowReview: { data: { showReview: { __typename: 'ShowReviewPayload', ...changed(null) } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hide the review of Rude Rob: Spam.' }));
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await user.click(await screen.findByRole('button', { name: 'Show the review of Rude Rob: Spam.' }));
  await screen.findByRole('button', { name: 'Hide the review of Rude Rob: Spam.' });
  const changes = sent.filter(({ operation }) => /^(Hide|Show)Review$/.test(operation));
  expect(changes.map(({ operation, variables }) => [operation, variables['input']])).toEqual([
    ['HideReview', { reviewId: 'r1' }],
    ['ShowReview', { reviewId: 'r1' }],
  ]);
});
