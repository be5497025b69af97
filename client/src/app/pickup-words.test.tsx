// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { lineOf, pageOf, paidOrder, pickup, refundOf } from '#test/orders.ts';
import { action, shipmentOf } from '#test/shipping.ts';

const shipment = { ...shipmentOf('Flame sensor rod', 80), carrier: null, isPickup: true };
const event = (kind: string) => ({
  __typename: 'OrderEvent',
  id: kind,
  kind,
  at: '2026-11-22T10:00:00.000Z',
  actorName: null,
});
const toPickUp = {
  ...paidOrder,
  pickup,
  address: '418 Orchard Lane',
  notes: null,
  lines: [
    {
      ...lineOf({ id: 'p1', name: 'Flame sensor rod', quantity: 120 }),
      shipped: 80,
      leftToShip: 40,
      returned: 0,
      returnable: 80,
    },
  ],
  shippedAt: shipment.shippedAt,
  shipments: [shipment, { ...shipment, id: 's2', deliveredAt: '2026-11-23T10:00:00.000Z' }],
  returns: [],
  lastReturnDay: null,
  isReturnWindowOpen: false,
  history: ['SHIPPED', 'SHIPMENT_DELIVERED', 'DELIVERED'].map(event),
};
const textsOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);

test('an order to pick up is ready and picked up, not shipped and delivered', async () => {
  const order = { ...toPickUp, nextActions: [action('CANCEL_LINE')] };
  const { user, answers } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      OrderHistory: { data: { order } },
      QuoteCancellation: refundOf('$49.00'),
    },
  });
  await screen.findByText('80 of 120 pieces ready');
  await user.click(screen.getByRole('button', { name: 'History of the order of Flame sensor rod' }));
  const history = within(await screen.findByRole('dialog', { name: 'Order history' }));
  const steps = within(await history.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(textsOf(steps).slice(2)).toEqual(['Ready80 of 120 pieces', 'Picked up']);
  const events = ['Ready for pickup', 'Some parts were picked up', 'Picked up'];
  for (const name of events) expect(history.getAllByText(name).length).toBeGreaterThan(0);
  history.getByText(/^Picked up Nov 23, 2026/);
  expect(history.getAllByText(/^Ready Nov/)).toHaveLength(2);
  expect(history.queryByText(/shipped|shipment|delivered/i)).toBeNull();
  await user.click(history.getByRole('button', { name: 'Cancel Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Flame sensor rod?' }));
  await dialog.findByText('$49.00 goes back to the card. The pieces will not be handed over.');
  answers['QuoteCancellation'] = {
    data: { quoteCancellation: { ...refundOf('$49.00').data.quoteCancellation, isWholeOrder: true } },
  };
  await user.type(dialog.getByLabelText('Pieces to cancel'), '{Backspace}');
  await dialog.findByText(/^Nothing else is left to hand over/);
});

test.each([
  ['CUSTOMER', 'myOrders', '120 × Flame sensor rod will not be handed over, and we refund $588.00 to your card.'],
  ['ADMIN', 'allOrder', '120 × Flame sensor rod will not be handed over. $588.00 goes back to the card.'],
] as const)(
  'the question of a cancellation to a %s names no shipment of an order to pick up',
  async (role, page, question) => {
    const order = { ...toPickUp, nextActions: [action('CANCEL')] };
    const { user } = await openShop(`/dashborad/${page}`, {
      role,
      answers: {
        MyOrders: { data: { myOrders: pageOf(order) } },
        AllOrders: { data: { allOrders: pageOf(order) } },
        OrderHistory: { data: { order } },
      },
    });
    if (role === 'ADMIN') await user.click(await screen.findByText('$588.00'));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' })).getByText(question);
  },
);
