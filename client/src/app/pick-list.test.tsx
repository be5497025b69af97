// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop, passTabOn } from '#test/open-shop.tsx';
import { action, partOf, shipped, shippingAnswers as answers, toShip } from '#test/shipping.ts';

test('a pick list is sorted by bin, refuses wrong parts and ships the picked ones', async () => {
  const { user, sent } = await openShop('/dashborad/pick/o1', { role: 'ADMIN', answers });
  const list = within(await screen.findByRole('list', { name: 'Parts to pick' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('KM-FS90'),
    expect.stringContaining('HW-Q3400'),
    expect.stringContaining('NO-BIN'),
  ]);
  const scanner = screen.getByLabelText('Barcode or part number');
  // The manufacturer's number may be that of several parts.
  for (const wrong of ['GONE-1', '012345678904', 'OEM-2', '000']) {
    await user.type(scanner, `${wrong}{Enter}`);
    await screen.findByText(`${wrong} is not in this order. Put it back.`);
  }
  expect(screen.getByRole('button', { name: 'Ship 0 of 3 parts' })).toHaveProperty('disabled', true);
  await user.type(scanner, 'hw q3400{Enter}');
  await screen.findByText('HW-Q3400: take 40 pieces.');
  // A live region in another is announced twice.
  expect(document.querySelector('[role=status] [role=alert], [role=alert] [role=alert]')).toBeNull();
  await user.type(scanner, 'HW-Q3400{Enter}');
  await screen.findByText('HW-Q3400 is picked already.');

  await user.click(screen.getByRole('button', { name: 'Ship 1 of 3 parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await screen.findByText('The shipment is recorded');
  expect(shipped(sent)).toMatchObject([{ lines: [{ position: 2, quantity: 40, scanned: 'hw q3400' }] }]);
});

test('the picks of an order stay through a reload until they are shipped', async () => {
  const open = () => openShop('/dashborad/pick/o1', { role: 'ADMIN', answers });
  const first = await open();
  await first.user.type(await screen.findByLabelText('Barcode or part number'), 'HW-Q3400{Enter}KM-FS90{Enter}');
  cleanup();
  passTabOn();

  const lines = [...toShip.lines.slice(0, 2), partOf(3, { partNumber: 'KM-FS90', bin: 'B-02-01', left: 0 })];
  const second = await openShop('/dashborad/pick/o1', {
    role: 'ADMIN',
    answers: { ...answers, OrderToShip: { data: { order: { ...toShip, lines } } } },
  });
  await second.user.click(await screen.findByRole('button', { name: 'Ship 1 of 2 parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await second.user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await screen.findByText('The shipment is recorded');
  expect(shipped(second.sent)).toMatchObject([{ lines: [{ position: 2, quantity: 40, scanned: 'HW-Q3400' }] }]);
  cleanup();
  passTabOn();

  await open();
  await screen.findByRole('button', { name: 'Ship 0 of 3 parts' });
});

test('the pick list and the dialog of the shipment show the PO number, the job and the notes of the buyer', async () => {
  const order = { ...toShip, poNumber: 'PO-7', jobName: 'Elm St', notes: 'Ring twice' };
  const { user } = await openShop('/dashborad/pick/o1', {
    role: 'ADMIN',
    answers: { ...answers, OrderToShip: { data: { order } } },
  });
  const noted = /PO number: PO-7\s+Job: Elm St\s+Notes: Ring twice/;
  await screen.findByText(noted);
  await user.type(screen.getByLabelText('Barcode or part number'), 'HW-Q3400{Enter}');
  await user.click(screen.getByRole('button', { name: 'Ship 1 of 3 parts' }));
  await within(await screen.findByRole('dialog')).findByText(noted);
});

test.each(['012345678905', '0 12345 67890 5', '12345678905', '0012345678905'])(
  'a scan of the barcode %s picks its part',
  async (scan) => {
    const { user } = await openShop('/dashborad/pick/o1', { role: 'ADMIN', answers });
    await user.type(await screen.findByLabelText('Barcode or part number'), `${scan}{Enter}`);
    await screen.findByText('HW-Q3400: take 40 pieces.');
  },
);

test('the pick list shows why the server refuses a barcode', async () => {
  const message = 'hwq3400 is not a number of Part HW-Q3400.';
  const { user } = await openShop('/dashborad/pick/o1', {
    role: 'ADMIN',
    answers: { ...answers, ShipOrder: { code: 'BAD_USER_INPUT', field: 'lines.0.scanned', message } },
  });
  await user.type(await screen.findByLabelText('Barcode or part number'), 'hwq3400{Enter}');
  await user.click(screen.getByRole('button', { name: 'Ship 1 of 3 parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await dialog.findByText(message);
});

test('a pick list of a pickup has a list for each agency, with the bins there', async () => {
  const order = {
    ...toShip,
    pickup: { __typename: 'Pickup', agency: 'Tulsa' },
    lines: [
      partOf(1, {
        partNumber: 'HW-Q3400',
        bin: 'OLD-1',
        left: 1_150,
        picks: [
          ['Tulsa', 'T-10', 1_060],
          ['Dallas', null, 80],
        ],
      }),
      partOf(2, { partNumber: 'KM-FS90', bin: 'OLD-2', left: 100, picks: [['Tulsa', 'T-2', 100]] }),
    ],
  };
  const { user, sent } = await openShop('/dashborad/pick/o1', {
    role: 'ADMIN',
    answers: { ...answers, OrderToShip: { data: { order } } },
  });
  await screen.findByText('Pickup at Tulsa. Send 80 pieces there from the other locations.');
  const rows = (name: string) =>
    within(screen.getByRole('list', { name: `Parts to pick: ${name}` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows('Tulsa')).toEqual(['T-2KM-FS90Part KM-FS90100pieces', 'T-10HW-Q3400Part HW-Q34001,060pieces']);
  expect(rows('Dallas')).toEqual(['No binHW-Q3400Part HW-Q340080pieces']);
  expect(rows('Location not recorded')).toEqual(['OLD-1HW-Q3400Part HW-Q340010pieces']);
  const lists = screen.getAllByRole('list', { name: /^Parts to pick: / });
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual([
    'Parts to pick: Tulsa',
    'Parts to pick: Dallas',
    'Parts to pick: Location not recorded',
  ]);
  await user.type(screen.getByLabelText('Barcode or part number'), 'hw-q3400{Enter}');
  await screen.findByText('HW-Q3400: take 1,150 pieces: 1,060 at Tulsa, 80 at Dallas.');
  await user.click(screen.getByRole('button', { name: 'Ship 1 of 2 parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Mary Whitfield, pickup at Tulsa');
  await dialog.findByText('1,150 left to ship, HW-Q3400, Tulsa bin T-10, Dallas');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await screen.findByText('The shipment is recorded');
  expect(shipped(sent)).toMatchObject([{ lines: [{ position: 1, quantity: 1_150 }] }]);
});

test.each<[string, { reason: string; left?: number } | null, string]>([
  ['a canceled order', { reason: 'This order was canceled.' }, 'This order was canceled.'],
  ['a disputed order with pieces', { reason: 'The payment is disputed.', left: 40 }, 'The payment is disputed.'],
  ['an order without pieces that are left', { reason: 'No piece is left to ship.' }, 'No piece is left to ship.'],
  ['a deleted order', null, 'This order does not exist, or it was deleted.'],
])('the pick list of %s shows why there is nothing to pick', async (_order, refused, text) => {
  const order = refused && {
    ...toShip,
    nextActions: [{ ...action('SHIP'), isAllowed: false, reason: refused.reason }],
    lines: [partOf(1, { partNumber: 'HW-Q3400', bin: null, left: refused.left ?? 0 })],
  };
  await openShop('/dashborad/pick/o1', {
    role: 'ADMIN',
    answers: { ...answers, OrderToShip: { data: { order } } },
  });
  await screen.findByText('Nothing to pick');
  screen.getByText(text);
  expect(screen.queryByLabelText('Barcode or part number')).toBeNull();
});

const money = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${cents / 100}.00` });

test('the pick list and its dialog warn that nothing of the payment is left', async () => {
  const order = { ...toShip, refunded: money(10_000), chargedBack: money(48_800) };
  const { user } = await openShop('/dashborad/pick/o1', {
    role: 'ADMIN',
    answers: { ...answers, OrderToShip: { data: { order } } },
  });
  const warning = 'Nothing of the payment of this order is left; all of it went back to the customer.';
  await screen.findByText(warning);
  await user.type(screen.getByLabelText('Barcode or part number'), 'HW-Q3400{Enter}');
  await user.click(screen.getByRole('button', { name: 'Ship 1 of 3 parts' }));
  await within(await screen.findByRole('dialog')).findByText(warning);
});
