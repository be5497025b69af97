// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerOf, count } from '#test/imports.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';

test('a file of a feed whose rows without a change are gone counts the rows that are kept', async () => {
  const rowCount = 20_000;
  const page = (state: string, done: number) => {
    const counts = [count('APPLIED', done), count('CHANGED', 40 - done)];
    return answerOf({ isByFeed: true, rowCount, state, counts });
  };
  const { answers } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: page('APPLYING', 10) },
  });
  await screen.findByRole('button', { name: 'All 40' });
  screen.getByText('Not kept: 19,960 rows of the file that changed nothing or are of parts not sold here.');
  expect(screen.getByRole('progressbar', { name: 'Applying' }).getAttribute('aria-valuenow')).toBe('25');
  answers['CatalogImportPage'] = answerOf({ rowCount: 40, state: 'APPLIED', counts: [count('APPLIED', 40)] });
  await waitFor(() => expect(screen.queryByText(/^Not kept/)).toBeNull(), { timeout: 5_000 });
});

test('an import that was applied more than 30 days ago can be deleted, without an undo', async () => {
  const applied = (days: number) =>
    answerOf({ state: 'APPLIED', appliedAt: new Date(Date.now() - days * 86_400_000).toISOString() });
  const { user, sent } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: {
      CatalogImportPage: applied(30.1),
      CatalogImports: { data: { catalogImports: pageOf() } },
      DeleteCatalogImport: {
        data: { deleteCatalogImport: { __typename: 'DeleteCatalogImportPayload', deletedId: 'i1' } },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Delete this import?' }));
  ask.getByText('Its changes stay and can no longer be undone.');
  await user.click(ask.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Imports', level: 1 });
  expect(sent.find(({ operation }) => operation === 'DeleteCatalogImport')?.variables).toEqual({
    input: { importId: 'i1' },
  });
  await openShop('/dashborad/imports/i1', { role: 'ADMIN', answers: { CatalogImportPage: applied(29.9) } });
  await screen.findByRole('button', { name: 'Undo' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('rows of a state that cannot be loaded are an error, and not the rows of all states', async () => {
  const { user, answers } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf() },
  });
  const faulty = await screen.findByRole('button', { name: 'Faults 1' });
  screen.getByText('DL-1');
  answers['CatalogImportPage'] = { status: 503 };
  await user.click(faulty);
  await screen.findByText('The list could not be loaded');
  expect(screen.queryByText('DL-1')).toBeNull();
  screen.getByRole('button', { name: 'Faults 1', pressed: true });
  answers['CatalogImportPage'] = answerOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('DL-1');
});
