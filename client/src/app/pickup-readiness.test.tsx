// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { basketLine, basketOf, chargedQuote } from '#test/basket.ts';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const line = basketLine({ id: 'p1', name: 'Igniter' });
const charged = { ...basketOf([line]), hasCharges: true };
const dallas = { __typename: 'PickupAgency', name: 'Dallas', address: '2 Warm Street, Dallas, TX 75001' };
const answer = (quoteOrder: object, pickupAgencies: object[] = []) => ({ data: { quoteOrder, pickupAgencies } });
const address = { __typename: 'Address', phone: '+1 614 555 0190', isDefault: true };
const home = { ...address, id: 'a1', label: 'Home', address: '1 Cold Street' };

describe('the readiness of a pickup', () => {
  const Quote = (parts: { productId: string; quantity: number; here: number }[], agency = 'Dallas') => ({
    ...chargedQuote(20_000, []),
    pickup: {
      __typename: 'QuotedPickup',
      agency,
      transferDays: 2,
      parts: parts.map((each) => ({ __typename: 'PickupPart', ...each })),
    },
  });
  const rest = 'The rest comes by transfer, ready within 2 business days after you pay.';

  test('is in the order form, also of a shop without charges', async () => {
    const { user, sent, answers } = await openShop('/products/p1', {
      role: 'CUSTOMER',
      answers: {
        OrderForm: {
          data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [dallas] },
        },
        OrderQuote: answer(chargedQuote(49_000, []), [dallas]),
        PlaceOrder: { code: 'INTERNAL' },
      },
    });
    const choice = await screen.findByLabelText('Shipping or pickup');
    answers['OrderQuote'] = answer(Quote([{ productId: 'p1', quantity: 100, here: 60 }]), [dallas]);
    await user.selectOptions(choice, 'Dallas');
    await screen.findByText(`60 of 100 pieces are at Dallas today. ${rest}`);
    await user.type(screen.getByLabelText(/^Phone/), '+1 614 555 0190');
    await user.type(screen.getByLabelText(/^Address/), '1 Cold Street');
    answers['OrderQuote'] = answer(Quote([{ productId: 'p1', quantity: 100, here: 100 }]), [dallas]);
    await user.type(screen.getByLabelText(/^Quantity/), '{Backspace}1');
    await screen.findByText('100 here today at Dallas.');
    await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    await waitFor(() =>
      expect(sent.find(({ operation }) => operation === 'PlaceOrder')?.variables['input']).toMatchObject({
        pickupAgency: 'Dallas',
        expectedTotalCents: 49_490,
      }),
    );
    screen.getByText('$200.00');
    // More than the stock: the quote of the quantity before no longer counts.
    await user.type(screen.getByLabelText(/^Quantity/), '00');
    await screen.findByText('$49,490.00');
    expect(screen.queryByText('$200.00')).toBeNull();
  });

  const twoLines = [line, basketLine({ id: 'p2', name: 'Capacitor' })];
  const both = (...here: number[]) =>
    here.map((pieces, n) => ({ productId: `p${n + 1}`, quantity: 100, here: pieces }));
  test.each([
    [both(100, 100), ['All pieces are at Dallas today.'], ['Capacitor: 100']],
    [both(100), ['Igniter: 100 here today at Dallas.'], ['All pieces']],
    [
      both(100, 0),
      [
        'The rest of these parts comes to Dallas by transfer, ready within 2 business days after you pay:',
        'Capacitor: 0 of 100 here today',
      ],
      ['Igniter: '],
    ],
    [both(), [], ['today']],
  ])('of several parts, %j, says %j in the basket and at the checkout', async (parts, sentences, absent) => {
    const answers = {
      MyBasket: { data: { myBasket: { ...basketOf(twoLines), hasCharges: true } } },
      DefaultAddress: { data: { myAddresses: [] } },
      Delivery: { data: { myAddresses: [home], myProfile: null } },
      OrderQuote: answer(Quote(parts), [dallas]),
    };
    const { user } = await openShop('/basket?pickup=Dallas', { role: 'CUSTOMER', answers });
    for (const section of ['Summary', 'Delivery']) {
      const page = within(await screen.findByRole('region', { name: section }));
      await page.findByDisplayValue(/Pick up: Dallas, 2 Warm Street/);
      for (const sentence of sentences)
        await page.findByText((_, shown) => shown?.textContent.includes(sentence) ?? false, {
          selector: '[role=status]',
        });
      for (const text of absent) expect(page.queryByText(new RegExp(text))).toBeNull();
      const next = screen.queryByRole('link', { name: 'Check out' });
      if (next) await user.click(next);
    }
  });

  test('of the agency that was chosen before is not shown', async () => {
    const { user, answers } = await openShop('/checkout?pickup=Dallas', {
      role: 'CUSTOMER',
      answers: {
        MyBasket: { data: { myBasket: charged } },
        Delivery: { data: { myAddresses: [home], myProfile: null } },
        OrderQuote: answer(Quote([{ productId: 'p1', quantity: 100, here: 60 }]), [
          dallas,
          { ...dallas, name: 'Reno' },
        ]),
      },
    });
    await screen.findByText(/^60 of 100/);
    answers['OrderQuote'] = { isPending: true };
    await user.selectOptions(screen.getByLabelText('Shipping or pickup'), 'Reno');
    await waitFor(() => expect(screen.queryByText(/^60 of 100/)).toBeNull());
  });
});
