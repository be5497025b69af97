// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerOf, count } from '#test/imports.ts';
import { openShop } from '#test/open-shop.tsx';

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
