// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { basketLine, basketOf, deliveryRefused, mine, quoteOf, variablesOf } from '#test/basket.ts';
import { openShop } from '#test/open-shop.tsx';

const line = basketLine({ id: 'p1', name: 'Igniter' });
const home = {
  __typename: 'Address',
  id: 'a1',
  label: 'Home',
  phone: '+1 614 555 0190',
  address: '1 Cold Street\nAustin, TX',
  isDefault: true,
};
const moved = { ...home, address: '2 Warm Street\nAustin, TX 78745' };
const delivery = (...myAddresses: object[]) => ({ data: { myAddresses, myProfile: null } });
const order = { __typename: 'Order', id: 'o1', number: 'K-104821', lines: [] };
const answers = {
  MyBasket: mine(line),
  Delivery: delivery(home),
  DefaultAddress: delivery(home),
  OrderQuote: quoteOf([line]),
  Checkout: { data: { placeOrder: { __typename: 'PlaceOrderPayload', order } } },
};

type User = Awaited<ReturnType<typeof openShop>>['user'];

async function placeOrder(user: User) {
  const button = await screen.findByRole('button', { name: 'Place order' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await screen.findByText(/^Order K-104821 is placed/);
}

test('the checkout offers an address as another tab has saved it meanwhile', async () => {
  const { user, sent, ...shop } = await openShop('/checkout', { role: 'CUSTOMER', answers });
  await screen.findByRole('radio', { name: /1 Cold Street/ });
  await user.click(screen.getByRole('link', { name: 'Change the basket' }));
  await screen.findByRole('heading', { name: 'Basket' });
  shop.answers['Delivery'] = delivery(moved);
  await user.click(await screen.findByRole('link', { name: 'Check out' }));
  await screen.findByRole('radio', { name: /2 Warm Street/ });
  await placeOrder(user);
  expect(variablesOf(sent, 'Checkout')).toMatchObject([{ input: { address: moved.address } }]);
});

test('the basket has the total to the default address of now', async () => {
  const charged = { data: { myBasket: { ...basketOf([line]), hasCharges: true } } };
  const { user, sent, ...shop } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { ...answers, MyBasket: charged },
  });
  const lastQuoted = () => variablesOf(sent, 'OrderQuote').at(-1);
  await waitFor(() => expect(lastQuoted()).toMatchObject({ address: home.address }));
  await user.click(await screen.findByRole('link', { name: 'Check out' }));
  shop.answers['DefaultAddress'] = delivery({ ...home, id: 'a2', address: moved.address });
  await user.click(await screen.findByRole('link', { name: 'Change the basket' }));
  await screen.findByRole('heading', { name: 'Basket' });
  await waitFor(() => expect(lastQuoted()).toMatchObject({ address: moved.address }));
});

test('the ZIP code that was added to an address does not stay when the address is edited', async () => {
  const SaveAddress = {
    data: { saveAddress: { __typename: 'SaveAddressPayload', address: moved, addresses: [moved] } },
  };
  const needsZip = { data: { quoteOrder: deliveryRefused('ADDRESS_NEEDED'), pickupAgencies: [] } };
  const { user, sent, ...shop } = await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: { ...answers, SaveAddress, OrderQuote: needsZip },
  });
  const zip = await screen.findByLabelText('ZIP code');
  shop.answers['OrderQuote'] = answers.OrderQuote;
  await user.type(zip, '78701');
  await user.click(screen.getByRole('button', { name: 'Edit: Home' }));
  const text = screen.getByLabelText(/^Address/);
  await user.clear(text);
  await user.type(text, moved.address);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByRole('radio', { name: /2 Warm Street/ });
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
  await placeOrder(user);
  expect(variablesOf(sent, 'Checkout')).toMatchObject([{ input: { address: moved.address } }]);
});

test('a phone number that was pasted into an address is saved plain', async () => {
  const { user, sent } = await openShop('/checkout', { role: 'CUSTOMER', answers });
  await user.click(await screen.findByRole('button', { name: 'Edit: Home' }));
  await user.clear(screen.getByLabelText(/^Phone/));
  await user.paste('\u202A+1 (512) 555\u20110100\u202C');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(variablesOf(sent, 'SaveAddress')).toMatchObject([
      { input: { id: home.id, label: home.label, phone: '+1 (512) 555-0100', address: home.address, isDefault: true } },
    ]),
  );
});

test('an edited address that another device has deleted is saved as a new one', async () => {
  const { user, sent, ...shop } = await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: { ...answers, SaveAddress: { code: 'NOT_FOUND' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Home' }));
  shop.answers['Delivery'] = delivery();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  const { label, phone, address, isDefault } = home;
  await waitFor(() =>
    expect(variablesOf(sent, 'SaveAddress')).toMatchObject(
      [home.id, null].map((id) => ({ input: { id, label, phone, address, isDefault } })),
    ),
  );
});

test('another address does not take the place of the chosen one that another device has deleted', async () => {
  const site = { ...home, id: 'a2', label: 'Elm St job', address: '3 Elm Street', isDefault: false };
  const { user, sent, ...shop } = await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: { ...answers, Delivery: delivery(home, site) },
  });
  await user.click(await screen.findByRole('radio', { name: /3 Elm Street/ }));
  await user.click(screen.getByRole('link', { name: 'Change the basket' }));
  await screen.findByRole('heading', { name: 'Basket' });
  shop.answers['Delivery'] = delivery(home);
  await user.click(await screen.findByRole('link', { name: 'Check out' }));
  await screen.findByText('The address you chose was deleted. Choose another.');
  const rest = screen.getByRole('radio', { name: /1 Cold Street/ });
  expect(rest).toHaveProperty('checked', false);
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
  await user.click(rest);
  await placeOrder(user);
  expect(variablesOf(sent, 'Checkout')).toMatchObject([{ input: { address: home.address } }]);
});
