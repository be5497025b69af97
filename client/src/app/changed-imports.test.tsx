// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerOf, column, count } from '#test/imports.ts';
import { openShop } from '#test/open-shop.tsx';

const changed = {
  version: 2,
  columns: [column('SKU', 'partNumber'), column('Cost', 'priceCents')],
  counts: [count('CHANGED', 900)],
};
const message = 'The columns have changed in the meantime. Check the differences again.';
const conflict = { code: 'CONFLICT', field: 'version', message };

test('an admin who applies other differences than those on the page sees them first', async () => {
  const { user, sent, answers } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf(), ApplyCatalogImport: conflict },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  answers['CatalogImportPage'] = answerOf(changed);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply' }));
  await screen.findByText(message);
  await screen.findByRole('button', { name: 'Apply 900 changes' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.find(({ operation }) => operation === 'ApplyCatalogImport')?.variables).toEqual({
    input: { importId: 'i1', version: 1 },
  });
});

test('the columns that another admin has changed replace the choices of this one', async () => {
  const { user, answers } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf(), MapCatalogImport: conflict },
  });
  await user.selectOptions(await screen.findByLabelText('SKU'), 'Leave out');
  answers['CatalogImportPage'] = answerOf(changed);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText(message);
  await waitFor(() => expect(screen.getByLabelText('Cost')).toHaveProperty('value', 'priceCents'));
  expect(screen.getByLabelText('SKU')).toHaveProperty('value', 'partNumber');
});
