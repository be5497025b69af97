// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';

type Sent = Awaited<ReturnType<typeof openShop>>['sent'];
const inputsOf = (sent: Sent, name: string) =>
  sent.filter(({ operation }) => operation === name).map(({ variables }) => variables['input']);

test('an admin edits synonyms, and dismisses searches without results', async () => {
  const desk = {
    searchSynonyms: [{ __typename: 'SearchSynonym', id: 's1', version: 4, words: 'freon, refrigerant' }],
    emptySearches: [{ __typename: 'EmptySearch', text: 'blend flap', searches: 3, lastAt: '2026-11-22T20:00:00.000Z' }],
  };
  const { user, sent, answers } = await openShop('/dashborad/search', {
    role: 'ADMIN',
    answers: {
      SearchDesk: { data: desk },
      SaveSearchSynonym: { code: 'BAD_USER_INPUT', field: 'words', message: 'Give at least two words.' },
      RemoveSearchSynonym: {
        data: { removeSearchSynonym: { __typename: 'RemoveSearchSynonymPayload', removedId: 's1' } },
      },
      RemoveEmptySearch: { data: { removeEmptySearch: { __typename: 'RemoveEmptySearchPayload', removedText: 'x' } } },
    },
  });
  await screen.findByText(/^3 times, last on/);
  expect(screen.getByRole('link', { name: 'blend flap' }).getAttribute('href')).toBe('/inventory?q=blend+flap');
  await user.type(screen.getByLabelText('New words'), 'tstat');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Give at least two words.');
  const synonym = { __typename: 'SearchSynonym', id: 's1', version: 5, words: 'freon, refrigerant, gas' };
  answers['SaveSearchSynonym'] = { data: { saveSearchSynonym: { __typename: 'SaveSearchSynonymPayload', synonym } } };
  answers['SearchDesk'] = { data: { ...desk, searchSynonyms: [synonym] } };
  await user.type(screen.getByLabelText('Words: freon, refrigerant'), ', gas');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Words saved');
  expect(inputsOf(sent, 'SaveSearchSynonym')).toEqual([
    { words: 'tstat' },
    { id: 's1', version: 4, words: 'freon, refrigerant, gas' },
  ]);
  answers['SearchDesk'] = { data: { searchSynonyms: [], emptySearches: [] } };
  await user.type(screen.getByLabelText('New words'), ', thermostat');
  await user.click(await screen.findByRole('button', { name: 'Remove: freon, refrigerant, gas' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove these words?' }));
  expect(inputsOf(sent, 'RemoveSearchSynonym')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Words removed');
  await screen.findByText('No searches without results');
  expect(screen.getByLabelText('New words')).toHaveProperty('value', 'tstat, thermostat');
  expect(inputsOf(sent, 'RemoveSearchSynonym')).toEqual([{ id: 's1' }]);
});

test('the dialog that removes words shows a failure, also if the words cannot be loaded again', async () => {
  const synonym = { __typename: 'SearchSynonym', id: 's1', version: 1, words: 'freon, gas' };
  const { user, answers } = await openShop('/dashborad/search', {
    role: 'ADMIN',
    answers: { SearchDesk: { data: { searchSynonyms: [synonym], emptySearches: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove: freon, gas' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove these words?' }));
  answers['SearchDesk'] = { status: 503 };
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText(/^The shop is busy/);
  await screen.findByText('The searches below may be old');
});

test('words that another admin has changed meanwhile are shown beside those of the field', async () => {
  const synonym = { __typename: 'SearchSynonym', id: 's1', version: 1, words: 'freon, gas' };
  const { user, sent, answers } = await openShop('/dashborad/search', {
    role: 'ADMIN',
    answers: {
      SearchDesk: { data: { searchSynonyms: [synonym], emptySearches: [] } },
      SaveSearchSynonym: { code: 'CONFLICT', field: 'version' },
    },
  });
  const field = await screen.findByLabelText('Words: freon, gas');
  await user.type(field, ', r22');
  const theirs = { ...synonym, version: 2, words: 'freon, coolant' };
  answers['SearchDesk'] = { data: { searchSynonyms: [theirs], emptySearches: [] } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Another admin changed these words to “freon, coolant”/);
  expect(field).toHaveProperty('value', 'freon, gas, r22');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputsOf(sent, 'SaveSearchSynonym')).toMatchObject([
      { version: 1 },
      { version: 2, words: 'freon, gas, r22' },
    ]),
  );
});

test('a search is dismissed once, and a toast confirms it', async () => {
  const search = { __typename: 'EmptySearch', text: 'blend flap', searches: 1, lastAt: '2026-11-22T20:00:00.000Z' };
  const dismissed = { __typename: 'RemoveEmptySearchPayload', removedText: 'blend flap' };
  const waiting: (() => void)[] = [];
  const after = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { user, sent, answers } = await openShop('/dashborad/search', {
    role: 'ADMIN',
    answers: {
      SearchDesk: { data: { searchSynonyms: [], emptySearches: [search] } },
      RemoveEmptySearch: { data: { removeEmptySearch: dismissed }, after },
    },
  });
  const dismiss = await screen.findByRole('button', { name: 'Dismiss: blend flap' });
  await user.click(dismiss);
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(dismiss).toHaveProperty('disabled', true);
  answers['SearchDesk'] = { data: { searchSynonyms: [], emptySearches: [] } };
  act(() => waiting[0]?.());
  await screen.findByText('Search dismissed');
  await screen.findByText('No searches without results');
  expect(inputsOf(sent, 'RemoveEmptySearch')).toEqual([{ text: 'blend flap' }]);
});
