// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { leaveAndReturn } from '#test/leave-and-return.ts';
import { conflict, edited, entry, fitList, model, openModel, rod, section } from '#test/models.ts';
import { openShop } from '#test/open-shop.tsx';

test('an admin searches the models', async () => {
  const row = {
    ...model,
    fitments: { __typename: 'C', totalCount: 14 },
    diagrams: [{ __typename: 'Diagram', id: 'd1' }],
  };
  const { user, sent } = await openShop('/dashborad/models?kind=furnace', {
    role: 'ADMIN',
    answers: {
      EquipmentModels: {
        data: {
          equipmentModels: {
            __typename: 'C',
            totalCount: 1,
            edges: [{ __typename: 'E', cursor: 'c', node: row }],
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'c' },
          },
        },
      },
    },
  });
  const link = await screen.findByText('KMG80-080B');
  expect(link.getAttribute('href')).toBe('/dashborad/models/m1');
  screen.getByText('14');
  screen.getByText('2009 to now');
  await user.type(screen.getByRole('searchbox'), 'KMG8O');
  await waitFor(() =>
    expect(sent.at(-1)?.variables).toEqual({ first: 20, after: null, search: 'KMG8O', kind: 'FURNACE' }),
  );
});

test('a customer reads that the page is for admins, and no model is requested', async () => {
  const { sent } = await openShop('/dashborad/models/m1', { role: 'CUSTOMER' });
  await screen.findByText(/ask an administrator/i);
  expect(sent.map(({ operation }) => operation)).not.toContain('EditedModel');
});

test('a new model is validated, and a refused number is shown at its field', async () => {
  const { user, sent } = await openShop('/dashborad/models/new', {
    role: 'ADMIN',
    answers: { SaveEquipmentModel: { code: 'CONFLICT', field: 'number', message: 'Another model has this number.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add model' }));
  await screen.findByText('Brand Required');
  expect(sent.map(({ operation }) => operation)).not.toContain('SaveEquipmentModel');
  await user.type(screen.getByLabelText(/^Brand/), 'Kilnmoor');
  await user.type(screen.getByLabelText(/^Model number/), 'KMG80-080B');
  await user.type(screen.getByLabelText(/^First year/), '2009');
  await user.click(screen.getByRole('button', { name: 'Add model' }));
  await screen.findByText('Another model has this number.');
  expect(sent.at(-1)?.variables['input']).toMatchObject({ number: 'KMG80-080B', firstYear: 2009, serialFrom: null });
});

describe('a model that another admin has changed meanwhile', () => {
  const saved = (fields: object) => ({
    data: { saveEquipmentModel: { __typename: 'P', model: { ...model, version: 3, ...fields } } },
  });

  test('keeps both values of a field, until it is saved again', async () => {
    const { user, answers, inputs } = await openModel({ SaveEquipmentModel: conflict });
    const notes = await screen.findByLabelText(/^Notes/);
    await user.type(notes, 'Mine.');
    answers['EditedModel'] = edited({ version: 2, notes: 'Theirs.', lastYear: 2020 });
    await user.click(screen.getByRole('button', { name: 'Save model' }));
    await screen.findByText(
      'Another admin changed this model. Notes is now “Theirs.”. Save again to replace it with your entry.',
    );
    expect(notes).toHaveProperty('value', 'Mine.');
    answers['SaveEquipmentModel'] = saved({ notes: 'Mine.', lastYear: 2020 });
    await user.click(screen.getByRole('button', { name: 'Save model' }));
    await screen.findByText('Model saved');
    expect(inputs('SaveEquipmentModel')).toMatchObject([
      { version: 1, notes: 'Mine.', lastYear: null },
      { version: 2, notes: 'Mine.', lastYear: 2020 },
    ]);
    await waitFor(() => expect(screen.getByLabelText(/^Last year/)).toHaveProperty('value', '2020'));
  });

  test('is saved over and over with the version of the last answer', async () => {
    const { user, inputs } = await openModel({ SaveEquipmentModel: saved({ notes: 'One.' }) });
    for (const _ of [1, 2]) {
      await user.type(await screen.findByLabelText(/^Notes/), '.');
      await user.click(screen.getByRole('button', { name: 'Save model' }));
      await screen.findByText('Model saved');
    }
    await waitFor(() => expect(inputs('SaveEquipmentModel')).toHaveLength(2));
    expect(inputs('SaveEquipmentModel')).toMatchObject([{ version: 1 }, { version: 3 }]);
  });
});

describe('the fit list', () => {
  test('gets an entry for a suggested part', async () => {
    const added = { ...entry, id: 'f2', product: { ...rod, id: 'p2', partNumber: 'KM-SN120' } };
    const { user, answers, inputs } = await openModel({
      SaveFitment: { data: { saveFitment: { __typename: 'P', fitment: added } } },
    });
    const list = await section('Fit list');
    await user.click(list.getByRole('button', { name: 'Add a part' }));
    await user.click(list.getByRole('button', { name: 'Add entry' }));
    await list.findByText('Part Required');
    const part = list.getByRole<HTMLInputElement>('combobox', { name: /^Part/ });
    await user.type(part, 'SN12');
    await screen.findByRole('option', { name: /KM-SN120/ });
    // What was found for an earlier text is not chosen.
    await user.type(part, '0{Enter}');
    expect(part.value).toBe('SN120');
    await user.click(await screen.findByRole('option', { name: /KM-SN120/ }));
    await user.selectOptions(list.getByLabelText('Verdict'), 'FITS_IF');
    await user.click(list.getByRole('button', { name: 'Add entry' }));
    await list.findByText('Condition Required');
    await user.type(list.getByLabelText(/^Condition/), 'it is new');
    answers['FitList'] = fitList(entry, added);
    await user.click(list.getByRole('button', { name: 'Add entry' }));
    await list.findByRole('link', { name: 'KM-SN120' });
    expect(inputs('SaveFitment')).toMatchObject([
      { modelId: 'm1', productId: 'p2', verdict: 'FITS_IF', condition: 'it is new', serialFrom: null, note: null },
    ]);
  });

  test('shows the value of another admin, and drops the condition of another verdict', async () => {
    const { user, answers, inputs } = await openModel({ SaveFitment: conflict });
    const list = await section('Fit list');
    list.getByText(/^Serial numbers from A100 · Check the bracket/);
    await user.click(list.getByRole('button', { name: 'Change KM-FS90, Flame sensor rod' }));
    await user.selectOptions(list.getByLabelText('Verdict'), 'DOES_NOT_FIT');
    answers['FitList'] = fitList({ ...entry, version: 4, verdict: 'FITS', condition: null });
    await user.click(list.getByRole('button', { name: 'Save entry' }));
    await list.findByText(/^Another admin changed this entry. Verdict is now “Fits”/);
    answers['SaveFitment'] = { data: { saveFitment: { __typename: 'P', fitment: { ...entry, version: 5 } } } };
    await user.click(list.getByRole('button', { name: 'Save entry' }));
    await list.findByRole('button', { name: 'Change KM-FS90, Flame sensor rod' });
    const sent = { id: 'f1', verdict: 'DOES_NOT_FIT', condition: null };
    expect(inputs('SaveFitment')).toMatchObject([
      { ...sent, version: 3 },
      { ...sent, version: 4 },
    ]);
  });

  test('loses an entry after a confirmation', async () => {
    const { user, answers, inputs } = await openModel({
      RemoveFitment: { data: { removeFitment: { __typename: 'P', removedId: 'f1' } } },
    });
    const list = await section('Fit list');
    await user.click(list.getByRole('button', { name: 'Remove KM-FS90, Flame sensor rod' }));
    answers['FitList'] = fitList();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await list.findByText('No part is listed for this model yet.');
    expect(inputs('RemoveFitment')).toEqual([{ fitmentId: 'f1' }]);
  });

  test('closes the dialog of a removed entry if the list cannot be loaded again, and may be old until it is', async () => {
    const { user, answers } = await openModel({
      RemoveFitment: { data: { removeFitment: { __typename: 'P', removedId: 'f1' } } },
    });
    const list = await section('Fit list');
    await user.click(list.getByRole('button', { name: 'Remove KM-FS90, Flame sensor rod' }));
    answers['FitList'] = { status: 503 };
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Entry removed');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await list.findByText('The fit list below may be old');
    answers['FitList'] = fitList();
    await user.click(list.getByRole('button', { name: 'Try again' }));
    await list.findByText('No part is listed for this model yet.');
    expect(list.queryByText(/may be old$/)).toBeNull();
  });

  test('keeps the focus near an entry that is removed, changed or saved', async () => {
    const other = { ...entry, id: 'f2', product: { ...rod, id: 'p2', partNumber: 'KM-SN120' } };
    const { user, answers } = await openModel({
      FitList: fitList(entry, other),
      RemoveFitment: { data: { removeFitment: { __typename: 'P', removedId: 'f1' } } },
    });
    const list = await section('Fit list');
    await user.click(await list.findByRole('button', { name: 'Remove KM-FS90, Flame sensor rod' }));
    answers['FitList'] = fitList(other);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    const isFocused = () => waitFor(() => expect(document.activeElement).toBe(list.getByRole('listitem')));
    await isFocused();
    await user.click(list.getByRole('button', { name: 'Change KM-SN120, Flame sensor rod' }));
    await isFocused();
    await user.click(list.getByRole('button', { name: 'Cancel' }));
    await isFocused();
  });

  test('asks before an entry that is being changed is lost', async () => {
    const { user } = await openModel();
    const list = await section('Fit list');
    await user.click(list.getByRole('button', { name: 'Change KM-FS90, Flame sensor rod' }));
    await user.type(list.getByLabelText('Note'), ' Twice.');
    await user.click(screen.getByRole('link', { name: 'See its page' }));
    await screen.findByText('Leave without saving?');
  });
});

test.each([
  { form: 'new fit entry', opener: 'Add a part', label: 'Note', save: 'Add entry', mutation: 'SaveFitment' },
  {
    form: 'diagram',
    opener: 'Change diagram Gas furnace',
    label: /^Title/,
    save: 'Save diagram',
    mutation: 'SaveDiagram',
  },
])('the entries of a $form stay when the session has ended', async ({ form, opener, label, save, mutation }) => {
  const { user } = await openModel({ [mutation]: { code: 'UNAUTHENTICATED' } });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: opener }));
    return screen.findByLabelText<HTMLInputElement>(label);
  };
  const field = await open();
  await user.clear(field);
  await user.type(field, 'Mine.');
  if (form === 'new fit entry') {
    await user.type(screen.getByRole('combobox', { name: /^Part/ }), 'SN120');
    await user.click(await screen.findByRole('option', { name: /KM-SN120/ }));
  }
  await user.click(screen.getByRole('button', { name: save }));
  await screen.findByText(/^Your session has ended/);
  await leaveAndReturn(user);
  const again = await open();
  await waitFor(() => expect(again.value).toBe('Mine.'));
});
