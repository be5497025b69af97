// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedInBrowser, addInBrowser, basketLine, basketOf, home, quoteOf } from '#test/basket.ts';
import { openShop, passTabOn } from '#test/open-shop.tsx';
import { rememberUnit } from '#lib/unit/unit-store.ts';

const placed = { __typename: 'Order', id: 'o1', number: 'K-104821', lines: [] };
const lines = [basketLine({ id: 'p1', name: 'Igniter' }), basketLine({ id: 'p2', name: 'Fan' })];
const delivery = (...myAddresses: object[]) => ({ data: { myAddresses, myProfile: null } });
const answers = {
  MyBasket: { data: { myBasket: basketOf(lines) } },
  Delivery: delivery(home),
  OrderQuote: quoteOf(lines),
};
const refused = (lineRefusals: object[]) => ({
  data: { placeOrder: { __typename: 'LinesRefused', message: 'One part cannot be ordered.', lines: lineRefusals } },
});
const inputsOf = (sent: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  sent.filter((request) => request.operation === operation).map(({ variables }) => variables['input']);

test('a visitor is sent to the login', async () => {
  await openShop('/checkout');
  await screen.findByRole('heading', { name: 'Login' });
});

test('one order of all lines is placed, with a key and with what the buyer wrote, and its payment opens', async () => {
  const Checkout = { data: { placeOrder: { __typename: 'PlaceOrderPayload', order: placed } } };
  const { user, sent } = await openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, Checkout } });
  await user.click(await screen.findByText('Add a PO number, job name or notes'));
  await user.type(screen.getByLabelText('PO number'), ' PO-7 ');
  await user.type(screen.getByLabelText('Notes for us'), 'Ring twice');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByText('Order K-104821 is placed. Pay it to have it shipped.');
  expect(window.location.pathname).toBe('/dashborad/payment/o1');
  expect(inputsOf(sent, 'Checkout')).toEqual([
    {
      lines: [
        { productId: 'p1', quantity: 100 },
        { productId: 'p2', quantity: 100 },
      ],
      phone: home.phone,
      address: home.address,
      poNumber: 'PO-7',
      expectedTotalCents: 40_000,
      pickupAgency: null,
      jobName: null,
      notes: 'Ring twice',
      fromBasket: true,
      idempotencyKey: expect.any(String) as string,
    },
  ]);
});

test('the toast about an order to pick up names the pickup', async () => {
  const Checkout = { data: { placeOrder: { __typename: 'PlaceOrderPayload', order: placed } } };
  const quoteOrder = quoteOf(lines).data.quoteOrder;
  const pickupAgencies = [{ __typename: 'PickupAgency', name: 'Dallas', address: '2 Warm Street' }];
  const OrderQuote = { data: { quoteOrder, pickupAgencies } };
  const { user } = await openShop('/checkout?pickup=Dallas', {
    role: 'CUSTOMER',
    answers: { ...answers, OrderQuote, Checkout },
  });
  const button = await screen.findByRole('button', { name: 'Place order' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await screen.findByText('Order K-104821 is placed. Pay it to pick it up.');
});

test('a part that is ordered does not return to the basket after the answer that it had moved there was lost', async () => {
  addInBrowser({ productId: 'p1', quantity: 50 }, { productId: 'p2', quantity: 100 }, { productId: 'p3', quantity: 1 });
  const Checkout = { data: { placeOrder: { __typename: 'PlaceOrderPayload', order: placed } } };
  const MergeBasket = { status: 503 };
  const { user } = await openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, Checkout, MergeBasket } });
  await screen.findByText(/^Your basket was not saved/);
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await screen.findByText(/^Order K-104821 is placed/);
  expect(addedInBrowser()).toEqual([{ productId: 'p3', quantity: 1 }]);
});

test('the checkout names the hours for which the parts are held', async () => {
  await openShop('/checkout', { role: 'CUSTOMER', answers });
  await screen.findByText("We'll hold these parts for 48 hours.");
});

test('the chosen address and the entries stay in the tab until the order is placed', async () => {
  const site = { ...home, id: 'a2', label: 'Site B', address: '2 Site Road', isDefault: false };
  const Checkout = { data: { placeOrder: { __typename: 'PlaceOrderPayload', order: placed } } };
  const needsZip = { __typename: 'DeliveryRefused', code: 'ADDRESS_NEEDED', message: 'No.' };
  const shop = { ...answers, Delivery: delivery(home, site), Checkout };
  const open = (OrderQuote: { data: object }) =>
    openShop('/checkout', { role: 'CUSTOMER', answers: { ...shop, OrderQuote } });
  const { user, ...first } = await open({ data: { quoteOrder: needsZip, pickupAgencies: [] } });
  const radio = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Site B/ });
  await user.click(await radio());
  const zip = await screen.findByLabelText('ZIP code');
  first.answers['OrderQuote'] = answers.OrderQuote;
  await user.type(zip, '78701');
  await user.click(screen.getByText('Add a PO number, job name or notes'));
  await user.type(screen.getByLabelText('PO number'), 'PO-7');
  await user.type(screen.getByLabelText('Job name'), 'x{Backspace}');

  await user.click(screen.getByRole('link', { name: 'Change the basket' }));
  await screen.findByRole('heading', { name: 'Basket' });
  await user.click(await screen.findByRole('link', { name: 'Check out' }));
  expect(await radio()).toHaveProperty('checked', true);
  cleanup();
  passTabOn();

  const second = await open(answers.OrderQuote);
  expect(await radio()).toHaveProperty('checked', true);
  const kept = screen.getByLabelText('ZIP code');
  expect(kept).toHaveProperty('value', '78701');
  await second.user.clear(kept);
  await second.user.keyboard('78702');
  expect(screen.getByLabelText('PO number').closest('details')).toHaveProperty('open', true);
  const button = await screen.findByRole('button', { name: 'Place order' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await second.user.click(button);
  await screen.findByText(/^Order K-104821 is placed/);
  expect(inputsOf(second.sent, 'Checkout')).toMatchObject([
    { address: '2 Site Road\n78702', poNumber: 'PO-7', jobName: null },
  ]);
  cleanup();
  passTabOn();

  await open(answers.OrderQuote);
  expect(await radio()).toHaveProperty('checked', false);
  expect(screen.getByLabelText('PO number')).toHaveProperty('value', '');
});

test('a refused line shows its reason beside it, until it is corrected', async () => {
  const refusal = { __typename: 'InsufficientStock', message: 'Only 140 pieces.', available: 140 };
  const Checkout = refused([{ __typename: 'RefusedLine', productId: 'p2', refusal }]);
  const ChangeBasket = { data: { changeBasket: { __typename: 'BasketPayload', basket: basketOf(lines) } } };
  const { user } = await openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, Checkout, ChangeBasket } });
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await screen.findByText('One part cannot be ordered.');
  const fan = screen.getByText('Fan').closest('li');
  within(fan ?? document.body).getByText(/^Only 140 left/);
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Change to 140: Fan' }));
  expect(await screen.findByRole('button', { name: 'Place order' })).toHaveProperty('disabled', false);
});

test('a part that does not fit the remembered unit is warned of beside its line', async () => {
  rememberUnit({ brand: 'Kilnmoor', number: 'KMG80-120C', serial: null });
  const fit = { __typename: 'Fit', verdict: 'DOES_NOT_FIT', condition: null, needsSerial: false, note: 'Too wide.' };
  const UnitFits = { data: { partFits: [{ __typename: 'PartFit', productId: 'p2', fit }] } };
  await openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, UnitFits } });
  const warning = await screen.findByText('This part does not fit your Kilnmoor KMG80-120C. Too wide.');
  within(warning.closest('li') ?? document.body).getByText('Fan');
  act(() => rememberUnit(null));
});

test('the first address is taken from the profile', async () => {
  const myProfile = { __typename: 'Profile', id: 'me', number: '+1 614 555 0199', address: '9 Profile Road' };
  const saved = { ...home, label: 'Workshop', phone: myProfile.number, address: myProfile.address };
  const SaveAddress = {
    data: { saveAddress: { __typename: 'SaveAddressPayload', address: saved, addresses: [saved] } },
  };
  const Delivery = { data: { myAddresses: [], myProfile } };
  const { user, sent } = await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: { ...answers, Delivery, SaveAddress },
  });
  const name = await screen.findByLabelText(/^Name of this address/);
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
  await user.clear(name);
  await user.type(name, 'Workshop');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText(/^Workshop/);
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', false);
  expect(inputsOf(sent, 'SaveAddress')).toMatchObject([
    { label: 'Workshop', phone: myProfile.number, address: myProfile.address, id: null },
  ]);
});

test('a full address book and an invalid phone number are explained', async () => {
  const SaveAddress = {
    data: { saveAddress: { __typename: 'TooManyAddresses', message: 'You can save 20 addresses.' } },
  };
  const { user } = await openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, SaveAddress } });
  await user.click(await screen.findByRole('button', { name: 'Add another address' }));
  await user.type(screen.getByLabelText(/^Name of this address/), 'Site');
  await user.type(screen.getByLabelText(/^Phone/), '12');
  await user.type(screen.getByLabelText(/^Address/), '2 Site Road');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText('Enter a phone number with area code');
  await user.type(screen.getByLabelText(/^Phone/), '34567890');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText('You can save 20 addresses.');
});

test('an unpaid order of the only part is linked', async () => {
  const order = { __typename: 'Order', id: 'o9' };
  const Checkout = { data: { placeOrder: { __typename: 'OrderAlreadyPlaced', message: 'You have one.', order } } };
  const { user } = await openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, Checkout } });
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  const link = await screen.findByRole('link', { name: 'Pay that order' });
  expect(document.querySelector('[role=status] [role=alert], [role=alert] [role=alert]')).toBeNull();
  expect(link.getAttribute('href')).toBe('/dashborad/payment/o9');
});

test('after a refusal the prices on the page are those of now', async () => {
  const Checkout = { data: { placeOrder: { __typename: 'TotalChanged', message: 'The total changed.' } } };
  const shop = await openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, Checkout } });
  const button = await screen.findByRole('button', { name: 'Place order' });
  const dearer = basketLine({ id: 'p1', name: 'Igniter', priceCents: 250, addedCents: 200 });
  shop.answers['MyBasket'] = { data: { myBasket: basketOf([dearer]) } };
  await shop.user.click(button);
  await screen.findByText('Price is now $2.50 (was $2.00 when you added it).');
});

test('no order is placed while an address is being edited', async () => {
  const { user } = await openShop('/checkout', { role: 'CUSTOMER', answers });
  const place = () => screen.findByRole('button', { name: 'Place order' });
  await waitFor(async () => expect(await place()).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'Edit: Home' }));
  expect(await place()).toHaveProperty('disabled', true);
  screen.getByText('Save the address, or cancel, to place the order.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await place()).toHaveProperty('disabled', false));
});

test('what was typed stays when another tab adds a part', async () => {
  const after = () => Promise.race<never>([]);
  const { user } = await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: { ...answers, MergeBasket: { data: {}, after } },
  });
  await user.click(await screen.findByText('Add a PO number, job name or notes'));
  await user.type(screen.getByLabelText('PO number'), 'PO-7');
  localStorage.setItem('kelvin-basket', '[{"productId":"p9","quantity":100}]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kelvin-basket' })));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true));
  expect(screen.getByLabelText('PO number')).toHaveProperty('value', 'PO-7');
});
