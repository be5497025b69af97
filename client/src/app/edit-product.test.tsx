// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { part, shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const conflict = { code: 'CONFLICT', field: 'version' };
const loaded = (fields: object = {}) => ({ data: { product: { ...part, ...fields }, shopSettings } });

const idempotencyKey: unknown = expect.any(String);

const price = () => screen.findByRole('textbox', { name: 'Price' });

async function openForm() {
  const shop = await openShop('/dashborad/editProduct/p1', { role: 'ADMIN', answers: { EditableProduct: loaded() } });
  await shop.user.clear(await price());
  await shop.user.type(await price(), '4.80');
  const save = () => shop.user.click(screen.getByRole('button', { name: 'Save' }));
  const edits = () =>
    shop.sent.filter(({ operation }) => operation === 'EditProduct').map(({ variables }) => variables['input']);
  return { ...shop, save, edits };
}

describe('an edit of a part that another admin has changed meanwhile', () => {
  test('shows both values of a field that both changed, and replaces it when it is saved again', async () => {
    const { answers, save, edits } = await openForm();
    const theirs = { name: 'Flame rod', price: { __typename: 'Money', cents: 710, formatted: '$7.10' }, version: 2 };
    Object.assign(answers, { EditProduct: conflict, EditableProduct: loaded(theirs) });
    await save();
    await screen.findByText(
      'Another admin changed this part. Price is now “7.10”. Save again to replace it with your entry.',
    );
    expect(await price()).toHaveProperty('value', '4.80');
    answers['EditProduct'] = { data: { editProduct: { __typename: 'EditProductPayload', product: part } } };
    await save();
    await waitFor(() => expect(edits()).toHaveLength(2));
    expect(edits()).toEqual([
      { productId: 'p1', version: 1, priceCents: 480, idempotencyKey },
      { productId: 'p1', version: 2, priceCents: 480, idempotencyKey },
    ]);
  });

  test('is sent again by itself if they changed other fields', async () => {
    const { answers, save, edits } = await openForm();
    Object.assign(answers, { EditProduct: conflict, EditableProduct: loaded({ name: 'Flame rod', version: 2 }) });
    await save();
    await waitFor(() => expect(edits()).toHaveLength(2));
    expect(edits()[1]).toEqual({ productId: 'p1', version: 2, priceCents: 480, idempotencyKey });
  });
});

test.each([
  ['Brand', 'Brand Required'],
  ['Part number', 'Part number Required'],
])('%s of a part that exists cannot be cleared', async (label, fault) => {
  const { user, save, edits } = await openForm();
  const field = screen.getByRole('textbox', { name: label });
  expect(screen.queryByText(/^(Defaults to our brand|Leave blank to assign)/)).toBeNull();
  await user.clear(field);
  await save();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  screen.getByText(fault);
  expect(edits()).toEqual([]);
});

test('a refusal of the price breaks is shown, although no field has their name', async () => {
  const { answers, save } = await openForm();
  const message = 'Begin the price breaks above the minimum order, and below the price.';
  answers['EditProduct'] = { code: 'BAD_USER_INPUT', field: 'priceBreaks', message };
  await save();
  await screen.findByText(message);
});

test('the entries stay when the part is read again because the browser is online again', async () => {
  const { answers } = await openForm();
  answers['EditableProduct'] = loaded({ name: 'Flame rod', version: 2 });
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Flame rod' });
  expect(await price()).toHaveProperty('value', '4.80');
});

test('entries that were kept for the end of the session are unsaved', async () => {
  const { answers, user, save } = await openForm();
  answers['EditProduct'] = { code: 'UNAUTHENTICATED' };
  await save();
  await screen.findByText(/^Your session has ended/);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashborad/allProducts'));
  act(() => window.history.back());
  await waitFor(async () => expect(await price()).toHaveProperty('value', '4.80'));
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});

test('a saved part does not close the page over numbers that are not saved', async () => {
  const { answers, user, save } = await openForm();
  answers['PartNumbers'] = { data: { product: { ...part, aliases: [], replaces: [] } } };
  answers['EditProduct'] = { data: { editProduct: { __typename: 'EditProductPayload', product: part } } };
  await user.click(screen.getByRole('button', { name: 'Edit other and replaced numbers' }));
  await user.click(await screen.findByRole('button', { name: 'Add other number' }));
  await user.type(screen.getByLabelText(/^Number/), 'CPT-00332');
  await save();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  dialog.getByText('Some entries on this page are not saved.');
  expect(window.location.pathname).toBe('/dashborad/editProduct/p1');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText(/^Number/)).toHaveProperty('value', 'CPT-00332');
  await user.click(await screen.findByRole('button', { name: 'Remove other number 1' }));
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashborad/allProducts'));
});
