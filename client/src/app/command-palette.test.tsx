// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shopSettings } from '#test/form-cases.ts';
import { openShop, type Answer } from '#test/open-shop.tsx';
import { pageOf, paidOrder, unpaidOrder } from '#test/orders.ts';

const edgesOf = (...nodes: object[]) => ({ edges: nodes.map((node) => ({ cursor: 'c', node })) });

const found: Answer = {
  data: {
    allOrders: edgesOf({ ...paidOrder, __typename: 'Order' }),
    products: edgesOf({
      __typename: 'Product',
      id: 'p1',
      name: 'Flame sensor rod',
      brand: 'Kelvin',
      partNumber: 'KM-1',
    }),
    users: edgesOf({ __typename: 'User', id: 'u1', name: 'Mary Whitfield', email: 'mary@example.com' }),
  },
};

const answers: Record<string, Answer> = {
  Users: { data: { users: { ...pageOf({ id: 'none' }), totalCount: 0, edges: [] } } },
  AllOrders: { data: { allOrders: pageOf(paidOrder) } },
  JumpTo: found,
};

const optionsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Whether the app takes Ctrl K from the browser. It does soon after its button is visible, when React runs the effects. */
const isTaken = () => !fireEvent.keyDown(window, { key: 'k', ctrlKey: true });

test('Ctrl K opens the palette; the keyboard chooses a page', async () => {
  const { user, sent } = await openShop('/dashborad/users', { role: 'ADMIN', answers });
  await screen.findByRole('button', { name: 'Jump to …' });
  await waitFor(() => expect(isTaken()).toBe(true));
  const field = await screen.findByRole('combobox', { name: 'Jump to' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'm');
  const dialog = screen.getByRole('dialog', { name: 'Jump to' });
  expect(optionsOf(dialog)[0]).toContain('Manage All Order');
  const second = within(dialog).getAllByRole('option')[1];
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  await user.keyboard('{ArrowUp}{Enter}');
  await screen.findByRole('heading', { name: 'Manage All Order', level: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Jump to' })).toBeNull());
  // One character asks the server nothing.
  expect(sent.filter(({ operation }) => operation === 'JumpTo')).toEqual([]);
});

test('an admin jumps to an order by its number, and its panel opens', async () => {
  const { user, sent } = await openShop('/dashborad/users', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Jump to …' }));
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'K-104821');
  const dialog = screen.getByRole('dialog', { name: 'Jump to' });
  await within(dialog).findByRole('option', { name: /K-104821/ });
  expect(optionsOf(dialog)).toHaveLength(3);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Order K-104821' });
  expect(window.location.pathname + window.location.search).toBe('/dashborad/allOrder?search=K-104821');
  expect(sent.filter(({ operation }) => operation === 'JumpTo').map(({ variables }) => variables)).toEqual([
    { search: 'K-104821' },
  ]);
});

test('the parts of the palette are those that match best, so that a whole part number is among them', async () => {
  const { user } = await openShop('/dashborad/users', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Jump to …' }));
  const requests = vi.spyOn(globalThis, 'fetch');
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'KM-1');
  await screen.findByRole('option', { name: /KM-1/ });
  const documents = requests.mock.calls
    .map(([, request]) => JSON.stringify(request))
    .filter((sent) => sent.includes('JumpTo'));
  expect(documents).toEqual([expect.stringMatching(/products\([^)]*orderBy: RELEVANCE/)]);
});

test('Enter chooses nothing that was found for an earlier text', async () => {
  const { user, sent } = await openShop('/dashborad/users', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Jump to …' }));
  const field = await screen.findByRole('combobox', { name: 'Jump to' });
  await user.type(field, 'K-10482');
  await screen.findByRole('option', { name: /K-104821/ });
  await user.type(field, '1{Enter}');
  screen.getByText('Searching …');
  expect(window.location.pathname).toBe('/dashborad/users');
  await screen.findByRole('option', { name: /K-104821/ });
  expect(sent.filter(({ operation }) => operation === 'JumpTo')).toHaveLength(2);
});

test('a form with entries asks before the palette leaves it', async () => {
  const path = '/dashborad/addProduct';
  const { user } = await openShop(path, {
    role: 'ADMIN',
    answers: { ...answers, PartLimits: { data: { shopSettings } } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rod');
  await waitFor(() => expect(isTaken()).toBe(true));
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'all order{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  expect(window.location.pathname).toBe(path);
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashborad/allOrder'));
});

test('Escape closes the palette and returns the focus', async () => {
  const { user } = await openShop('/dashborad/users', { role: 'ADMIN', answers });
  const button = await screen.findByRole('button', { name: 'Jump to …' });
  await user.click(button);
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'inbox{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Jump to' })).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('the palette shows why a search failed, and that nothing matches', async () => {
  const shop = await openShop('/dashborad/users', {
    role: 'ADMIN',
    answers: { ...answers, JumpTo: { data: { allOrders: edgesOf(), products: edgesOf(), users: edgesOf() } } },
  });
  await shop.user.click(await screen.findByRole('button', { name: 'Jump to …' }));
  const field = await screen.findByRole('combobox', { name: 'Jump to' });
  await shop.user.type(field, 'zzz');
  await screen.findByText('No order, part or person matches.');
  shop.answers['JumpTo'] = { code: 'FORBIDDEN' };
  await shop.user.type(field, 'z');
  await screen.findByText('Your account is not allowed to do this.');
});

test('a customer finds pages and own orders, and asks for nothing else', async () => {
  const { user, sent } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(unpaidOrder) } },
      JumpToMyOrder: { data: { myOrders: pageOf(unpaidOrder) } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Jump to …' }));
  const field = await screen.findByRole('combobox', { name: 'Jump to' });
  const dialog = screen.getByRole('dialog', { name: 'Jump to' });
  await within(dialog).findByRole('option', { name: /K-104821/ });
  await user.type(field, 'users');
  expect(within(dialog).queryByRole('option')).toBeNull();
  await user.clear(field);
  await user.type(field, 'k-1048');
  expect(optionsOf(dialog)).toEqual([expect.stringContaining('K-104821')]);
  expect(sent.filter(({ operation }) => operation === 'JumpTo')).toEqual([]);
});

const home = { name: 'Air-conditioning repair and heating services', level: 1 };

test('an admin opens the palette on a page of the shop', async () => {
  const { user } = await openShop('/dashborad/users', { role: 'ADMIN', answers });
  await screen.findByRole('button', { name: 'Jump to …' });
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await screen.findByRole('heading', home);
  await waitFor(() => expect(isTaken()).toBe(true));
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'inbox{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Jump to' })).toBeNull());
});

test('Ctrl K on a page of the shop is left to the browser of a customer', async () => {
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: { MyOrders: { data: { myOrders: pageOf(unpaidOrder) } } },
  });
  await screen.findByRole('button', { name: 'Jump to …' });
  await waitFor(() => expect(isTaken()).toBe(true));
  await screen.findByRole('combobox', { name: 'Jump to' });
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await screen.findByRole('heading', home);
  expect(isTaken()).toBe(false);
  expect(localStorage.getItem('kelvin-admin')).toBeNull();
});

test('the menu of an admin counts what waits, and counts again on the next page', async () => {
  const toDo = {
    __typename: 'ToDo',
    ordersToDeliver: 1_200,
    openMessages: 0,
    requestedReturns: 3,
    returnsToRefund: 4,
    submittedCertificates: 2,
    openQuestions: 0,
    flaggedFits: 0,
    openDisputes: 1,
    openDifferences: 4,
    failedJobs: 1,
  };
  const counts = (requestedReturns: number): Answer => ({
    data: { stats: { __typename: 'Stats', lowStockCount: 7, toDo: { ...toDo, requestedReturns } } },
  });
  const shop = await openShop('/dashborad/users', { role: 'ADMIN', answers: { ...answers, MenuCounts: counts(3) } });
  await screen.findByRole('link', { name: 'Returns 7 waiting' });
  const others = [
    'Manage All Order 999+ to deliver',
    'Manage Products 7 low on stock',
    'Overview 1 failed job',
    'Inbox',
    'Tax certificates 2 waiting',
    'Money desk 5 waiting',
  ];
  const entries = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(entries).toEqual(expect.arrayContaining(others));
  shop.answers['MenuCounts'] = counts(2);
  await shop.user.click(screen.getByRole('link', { name: /^Manage All Order/ }));
  await screen.findByRole('link', { name: 'Returns 6 waiting' });
});

test('after a navigation the focus skips the menu of an admin, and the first heading is that of the page', async () => {
  const { user } = await openShop('/dashborad/users', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('link', { name: 'Manage All Order' }));
  await screen.findByRole('heading', { level: 1, name: 'Manage All Order' });
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Jump to/ }));
  screen.getByRole('group', { name: 'Money' });
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('Manage All Order');
});
