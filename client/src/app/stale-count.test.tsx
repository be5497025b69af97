// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, loaded, openStock, stockOf } from '#test/stock.ts';

test('a count from which pieces of open orders were left out that have left names their number, and the new one', async () => {
  const { user, answers, open, inputsOf } = await openStock();
  const dialog = await open('Count at Dallas', 'Count at Dallas');
  await user.type(dialog.getByLabelText('Counted pieces'), '988');
  answers['CountStock'] = { code: 'CONFLICT', field: 'seenReserved', message: 'Open orders have 2 pieces there now.' };
  const [dallas, tulsa] = stockOf().levels;
  answers['PartStock'] = loaded(stockOf({ levels: [{ ...dallas, reserved: 2 }, tulsa] }));
  await user.click(dialog.getByRole('button', { name: 'Save count' }));
  await dialog.findByText(/^Open orders had 12 pieces there, they have 2 now\./);
  dialog.getByText('We have 1,000 pieces there. Leave out the 2 pieces of open orders.');
  answers['CountStock'] = done('countStock');
  await user.click(dialog.getByRole('button', { name: 'Save count' }));
  await screen.findByText('988 pieces counted at Dallas');
  expect(inputsOf('CountStock')).toMatchObject([{ seenReserved: 12 }, { seenReserved: 2 }]);
});
