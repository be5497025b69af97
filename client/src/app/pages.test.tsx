// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { openShop, person, simulateSignOut } from '#test/open-shop.tsx';
import { pageOf, paidOrder, unpaidOrder } from '#test/orders.ts';

// What the specification says of single pages, and no story of the browser happens to show.

const links = (name: string, place: HTMLElement = screen.getByRole('main')) =>
  within(place)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

test('home begins with headline, tagline, film and the way to the team', async () => {
  await openShop('/');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
    /air-conditioning repair and heating services/i,
  );
  screen.getByText(/^Cool in July, warm in January\./);
  const film = document.querySelector('video');
  expect([film?.muted, film?.loop]).toEqual([true, true]);
  expect(links('Meet My Team')).toEqual(['/contact']);
});

test('home has the specified promises, figures, values and agencies', async () => {
  await openShop('/');
  const main = within(screen.getByRole('main'));
  const promises = [
    ['Open 24/7 - Available', /emergency repair round the clock/i],
    ['Satisfaction Guaranteed', /100% guarantee on air-conditioner and heating services/i],
    ['Professionally Technicians', /certified and experienced/i],
  ] as const;
  await main.findByRole('heading', { level: 2, name: 'Most Trusted AC & Heating Company' });
  for (const [title, promise] of promises) {
    const heading = await main.findByRole('heading', { level: 3, name: title });
    expect(heading.parentElement?.textContent).toMatch(promise);
  }
  const figures = within(await main.findByRole('region', { name: 'The company in figures' }));
  const numbers = { Countries: '72', 'Completed projects': '535+', 'Happy clients': '230+', Feedbacks: '432+' };
  for (const [name, figure] of Object.entries(numbers))
    expect(figures.getByText(name).parentElement?.textContent).toContain(figure);
  await main.findByRole('heading', { name: 'contact us' });
  expect([...links('Call a location'), ...links('Find a part')]).toEqual(['/contact', '/inventory']);
  for (const value of ['Professionalism', 'Integrity', 'Guaranteed', 'Achievement']) {
    const heading = await main.findByRole('heading', { name: value });
    expect(heading.nextElementSibling?.textContent).toMatch(/\w+\.$/);
  }
  expect(links('About us')).toEqual(['/about']);
  for (const name of ['Agrabad', 'Halishahar', 'Potenga']) {
    const card = (await main.findByRole('heading', { name })).parentElement as HTMLElement;
    expect(card.querySelector('a[href^="tel:"]')?.textContent).toMatch(/\d{3}/);
    expect(card.querySelector('a[href^="mailto:"]')?.textContent).toContain('@');
    expect(links(`Contact ${name}`, card)).toEqual(['/contact']);
    // The name above comes from the label for screen readers.
    within(card).getByText('Contact', { exact: true });
  }
});

test("'Meet My Team' leads to the people of the shop, each with a portrait and their work", async () => {
  await openShop('/contact');
  const team = within(await screen.findByRole('region', { name: 'The people you will talk to' }));
  const people = team.getAllByRole('listitem').map((one) => one.querySelector('use')?.getAttribute('href'));
  expect(people).toEqual(['/team.svg#dispatcher', '/team.svg#technician', '/team.svg#counter']);
  team.getByText('Lead technician, certified for refrigerants');
});

test.each([
  ['/dashboard/myOrders?search=rod#list', '/dashborad/myOrders?search=rod#list'],
  ['/dashboard', '/dashborad'],
  ['/updateProfile?from=mail#address', '/upadateProfoile?from=mail#address'],
])('%s, in the corrected spelling, leads to %s', async (corrected, specified) => {
  await openShop(corrected, { role: 'CUSTOMER' });
  const address = () => window.location.pathname + window.location.search + window.location.hash;
  await waitFor(() => expect(address()).toBe(specified));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByAltText('404')).toBeNull();
});

test('the payment of an order that does not exist is not found', async () => {
  const answers = { PaymentOrder: { data: { order: null } } };
  await openShop('/dashborad/payment/o1', { role: 'CUSTOMER', answers });
  await screen.findByText('Order not found');
});

test.each([
  ['/login', '/register', ['Login', 'Reset Your Password?', 'Continue With Google']],
  ['/register', '/login', ['Register', 'Continue With Google']],
])('%s has the specified buttons, and a link to %s', async (path, other, buttons) => {
  await openShop(path);
  const main = screen.getByRole('main');
  for (const name of buttons) await within(main).findByRole('button', { name });
  expect(main.querySelectorAll(`a[href="${other}"]`)).toHaveLength(1);
});

test("the contact form has the browser's e-mail type", async () => {
  await openShop('/contact');
  expect((await screen.findByLabelText(/^E-mail/)).getAttribute('type')).toBe('email');
});

test('an article is found at its earlier address, too', async () => {
  await openShop('/blog/winterising');
  await screen.findByRole('heading', { level: 1, name: /^Putting the outdoor unit to bed/ });
  expect(window.location.pathname).toBe('/blog/winterizing');
});

test.each(['/dashborad', '/dashborad/myOrders', '/products/p1', '/upadateProfoile', '/manage'])(
  'a spinner turns on %s while it is not known who is here',
  async (path) => {
    await openShop(path, { role: 'unknown' });
    await screen.findByRole('progressbar', { name: 'Checking who is signed in' });
    expect(window.location.pathname).toBe(path);
  },
);

test.each([
  ['Cancel', []],
  ['Delete', [{ orderId: unpaidOrder.id }]],
])('an admin confirms the deletion of an unpaid order with %s', async (answer, deleted) => {
  const { user, sent } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(unpaidOrder) } },
      DeleteOrder: { data: { deleteOrder: { __typename: 'DeleteOrderPayload', deletedOrderId: unpaidOrder.id } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this order?' });
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
  await user.click(within(dialog).getByRole('button', { name: answer }));
  if (answer === 'Delete') await screen.findByText('Delete Successfully');
  const deletions = sent.filter(({ operation }) => operation === 'DeleteOrder');
  expect(deletions.map(({ variables }) => variables['input'])).toMatchObject(deleted);
});

test('a customer who cancels an order sees the refund first and can keep the order', async () => {
  const back = { __typename: 'Money', cents: 8_800, formatted: '$88.00' };
  const cancel = [{ __typename: 'OrderNextAction', action: 'CANCEL', isAllowed: true, reason: null }];
  const order = { ...paidOrder, refunded: back, nextActions: cancel };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: { MyOrders: { data: { myOrders: pageOf(order) } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' });
  within(dialog).getByText('120 × Flame sensor rod will not ship, and we refund $500.00 to your card.');
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep order', 'Cancel order']);
});

test('a canceled order shows as canceled and no longer as in transit', async () => {
  const order = { ...paidOrder, cancelledAt: '2026-11-21T10:00:00.000Z', nextActions: [] };
  const answers = { MyOrders: { data: { myOrders: pageOf(order) } } };
  await openShop('/dashborad/myOrders', { role: 'CUSTOMER', answers });
  await screen.findByText('Canceled');
  expect(screen.queryByText('shifting')).toBeNull();
});

test('the refund dialog focuses its first invalid field and keeps the entries when it is refused', async () => {
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: { data: { allOrders: pageOf(paidOrder) } }, RefundOrder: { code: 'RATE_LIMITED' } },
  });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const sheet = await screen.findByRole('dialog', { name: /^Refund / });
  const send = within(sheet).getByRole('button', { name: 'Refund' });
  const amount = within(sheet).getByLabelText<HTMLInputElement>('Amount in dollars');
  const reason = within(sheet).getByLabelText<HTMLTextAreaElement>('Reason');
  await user.clear(amount);
  await user.paste('588.01');
  await user.click(send);
  await within(sheet).findByText('At most $588.00');
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await user.clear(amount);
  await user.paste('10.00');
  await user.click(reason);
  await user.paste('One rod was bent.');
  await user.click(send);
  await screen.findByText(/Too many requests/);
  expect([amount.value, reason.value]).toEqual(['10.00', 'One rod was bent.']);
});

test('Log Out ends the session at the server, without waiting for it', async () => {
  localStorage.setItem('accessToken', 'a-token');
  const { user, sent } = await openShop('/', { role: 'CUSTOMER', answers: { SignOut: { status: 503 } } });
  const signOut = simulateSignOut();
  const [logOut] = await screen.findAllByRole('button', { name: 'Log Out' });
  if (logOut) await user.click(logOut);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(sent.map(({ operation }) => operation)).toContain('SignOut');
  expect(signOut).toHaveBeenCalledOnce();
  localStorage.clear();
});

test.each([{ code: 'UNAVAILABLE', message: 'Sign-in cannot be checked right now.' }, { status: 503 }])(
  'a failure of the identity provider keeps the login and offers a retry: %j',
  async (failure) => {
    const signOut = vi.spyOn(identity, 'signOut').mockResolvedValue();
    const { user, answers } = await openShop('/dashborad/account', { role: 'CUSTOMER', answers: { Me: failure } });
    await screen.findByText('Your account could not be loaded');
    expect([signOut.mock.calls.length, window.location.pathname]).toEqual([0, '/dashborad/account']);
    const me = { __typename: 'User', id: 'me', ...person, role: 'CUSTOMER' };
    answers['Me'] = { data: { me } };
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('heading', { level: 1, name: 'My account' });
  },
);

test('a customer without a verified address is asked to verify it before a review', async () => {
  const sendVerification = vi.spyOn(identity, 'sendVerification').mockResolvedValue();
  vi.spyOn(identity, 'checkVerification').mockResolvedValue(false);
  const { user } = await openShop('/dashborad/review', { role: 'CUSTOMER', isEmailVerified: false });
  await screen.findByText('Please Verify Your Email');
  expect(screen.queryByLabelText(/^Comment/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  await screen.findByText('Sent email');
  expect(sendVerification).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'I have verified it' }));
  await screen.findByText('Your address is not verified yet');
});
