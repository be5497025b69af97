// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { shipped, shippingAnswers as answers } from '#test/shipping.ts';

test('a pick list is sorted by bin, refuses wrong parts and ships the picked ones', async () => {
  const { user, sent } = await openShop('/dashborad/pick/o1', { role: 'ADMIN', answers });
  const list = within(await screen.findByRole('list', { name: 'Parts to pick' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('KM-FS90'),
    expect.stringContaining('HW-Q3400'),
    expect.stringContaining('NO-BIN'),
  ]);
  const scanner = screen.getByLabelText('Scan the barcode or type the part number');
  // The manufacturer's number may be that of several parts.
  for (const wrong of ['GONE-1', '012345678904', 'OEM-2', '000']) {
    await user.type(scanner, `${wrong}{Enter}`);
    await screen.findByText(`${wrong} is not in this order. Put it back.`);
  }
  expect(screen.getByRole('button', { name: 'Ship 0 of 3 parts' })).toHaveProperty('disabled', true);
  await user.type(scanner, 'hw q3400{Enter}');
  await screen.findByText('HW-Q3400: take 40 pieces.');
  await user.type(scanner, 'HW-Q3400{Enter}');
  await screen.findByText('HW-Q3400 is picked already.');

  await user.click(screen.getByRole('button', { name: 'Ship 1 of 3 parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await screen.findByText('The shipment is recorded');
  expect(shipped(sent)).toMatchObject([{ lines: [{ position: 2, quantity: 40, scanned: 'hw q3400' }] }]);
});

test.each(['012345678905', '0 12345 67890 5', '12345678905', '0012345678905'])(
  'a scan of the barcode %s picks its part',
  async (scan) => {
    const { user } = await openShop('/dashborad/pick/o1', { role: 'ADMIN', answers });
    await user.type(await screen.findByLabelText('Scan the barcode or type the part number'), `${scan}{Enter}`);
    await screen.findByText('HW-Q3400: take 40 pieces.');
  },
);

test('the pick list shows why the server refuses a barcode', async () => {
  const message = 'hwq3400 is not a number of Part HW-Q3400.';
  const { user } = await openShop('/dashborad/pick/o1', {
    role: 'ADMIN',
    answers: { ...answers, ShipOrder: { code: 'BAD_USER_INPUT', field: 'lines.0.scanned', message } },
  });
  await user.type(await screen.findByLabelText('Scan the barcode or type the part number'), 'hwq3400{Enter}');
  await user.click(screen.getByRole('button', { name: 'Ship 1 of 3 parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await dialog.findByText(message);
});
