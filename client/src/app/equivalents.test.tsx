// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part, shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const product = (id: string) => ({
  __typename: 'Product',
  id,
  name: `Igniter ${id}`,
  partNumber: id,
  isArchived: false,
});
const voltage = {
  __typename: 'SpecificationDifference',
  key: 'voltage',
  label: 'Voltage',
  unit: 'V',
  own: '120',
  other: '80',
};
const comparison = { __typename: 'PartComparison', product: product('KM-80'), differences: [voltage] };
const entry = { __typename: 'EquivalentEntry', isEquivalent: true, note: null, product: product('KM-80') };
const suggestion = {
  __typename: 'Equivalent',
  isListed: false,
  note: null,
  differences: [],
  product: product('KM-90'),
};
const opened = {
  __typename: 'Product',
  id: 'p1',
  partNumber: 'KM-FS90',
  version: 3,
  equivalentEntries: [entry],
  equivalents: [{ ...suggestion, isListed: true, product: product('KM-80') }, suggestion],
};

async function openEditor(answers: object = {}) {
  const shop = await openShop('/dashborad/editProduct/p1', {
    role: 'ADMIN',
    answers: {
      EditableProduct: { data: { product: part, shopSettings } },
      PartEquivalents: { data: { product: opened } },
      ComparedPart: { data: { partComparison: comparison } },
      ...answers,
    },
  });
  await shop.user.click(await screen.findByRole('button', { name: 'Edit equivalent parts' }));
  return shop;
}

const inputsOf = (sent: Awaited<ReturnType<typeof openShop>>['sent']) =>
  sent.filter(({ operation }) => operation === 'SaveEquivalents').map(({ variables }) => variables['input']);

test('an admin adds an equivalent, sees its differences, and rejects one that the specifications suggest', async () => {
  const { user, sent, answers } = await openEditor();
  const chosen = within(await screen.findByRole('region', { name: 'Chosen by you' }));
  await chosen.findByText('80 V');
  // The listed part is no suggestion.
  const suggested = screen.getByRole('list', { name: 'Suggested parts' });
  expect(within(suggested).getByText('Igniter KM-90').closest('ul')?.children).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Not an equivalent: KM-90' }));
  expect(screen.queryByRole('list', { name: 'Suggested parts' })).toBeNull();
  await user.type(chosen.getAllByLabelText('Note')[0] ?? document.body, 'Use the bracket.');
  answers['SaveEquivalents'] = {
    data: { saveEquivalents: { __typename: 'SaveEquivalentsPayload', product: { ...opened, version: 4 } } },
  };
  await user.click(screen.getByRole('button', { name: 'Save equivalents' }));
  await screen.findByText('Equivalents saved');
  expect(inputsOf(sent)).toEqual([
    {
      productId: 'p1',
      version: 3,
      entries: [
        { partNumber: 'KM-80', note: 'Use the bracket.', isEquivalent: true },
        { partNumber: 'KM-90', note: '', isEquivalent: false },
      ],
    },
  ]);
});

test('the editor says why a number cannot be an equivalent, before and after saving', async () => {
  const { user, answers } = await openEditor({ ComparedPart: { data: { partComparison: null } } });
  await screen.findByText('No part has this number.');
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  const [, second = document.body] = screen.getAllByLabelText(/^Part number/, { selector: '[id^="field-entries"]' });
  await user.type(second, 'km 80');
  await screen.findByText('This part is listed twice.');
  await user.clear(second);
  await user.click(screen.getByRole('button', { name: 'Save equivalents' }));
  await screen.findByText('Number Required');
  answers['ComparedPart'] = { data: { partComparison: { ...comparison, product: product('p1') } } };
  await user.type(second, 'KM-FS90');
  await screen.findByText('This is the part itself.');
  const message = 'KM-FS90 is this part. Name another one.';
  answers['SaveEquivalents'] = { code: 'BAD_USER_INPUT', field: 'entries.1.partNumber', message };
  await user.click(screen.getByRole('button', { name: 'Save equivalents' }));
  const shown = await screen.findByText(message);
  expect(second.getAttribute('aria-describedby')).toBe(shown.id);
});

test('entries that another admin has changed meanwhile are shown, and replaced by the next attempt', async () => {
  const { user, sent, answers } = await openEditor({ SaveEquivalents: { code: 'CONFLICT', field: 'version' } });
  await user.click(await screen.findByRole('button', { name: 'Remove equivalent 1' }));
  const theirs = { ...opened, version: 5, equivalentEntries: [entry, { ...entry, product: product('KM-70') }] };
  answers['PartEquivalents'] = { data: { product: theirs } };
  await user.click(screen.getByRole('button', { name: 'Save equivalents' }));
  await screen.findByText(/^Another admin changed this part. Equivalents: now KM-80, KM-70/);
  await user.click(screen.getByRole('button', { name: 'Save equivalents' }));
  await waitFor(() =>
    expect(inputsOf(sent)).toMatchObject([
      { version: 3, entries: [] },
      { version: 5, entries: [] },
    ]),
  );
});

test('equivalents that are saved but cannot be loaded again may be old', async () => {
  const saved = { data: { saveEquivalents: { __typename: 'SaveEquivalentsPayload', product: opened } } };
  const { user, answers } = await openEditor({ SaveEquivalents: saved });
  await user.click(await screen.findByRole('button', { name: 'Remove equivalent 1' }));
  answers['PartEquivalents'] = { status: 503 };
  await user.click(screen.getByRole('button', { name: 'Save equivalents' }));
  await screen.findByText('Equivalents saved');
  await screen.findByText('The equivalents below may be old');
});
