// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { playUpload } from '#test/play-upload.ts';
import { failNext, forms, timesSent, type FormCase } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

// The behavior that all forms of the shop share.

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' });

const button = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

const press = async (user: UserEvent, name: string) => user.click(button(name));

/** The description that a screen reader reads with a field. */
const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** The error of the whole form. The style sheet hides an empty one; happy-dom hides all of them. */
const alerts = () =>
  screen
    .getAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent)
    .join(' ');

/** Shown when there is a picture, in a field for one picture and in a field for several. */
const pictureHere = { name: /^(Replace|Remove picture 1)$/ };

async function fill(user: UserEvent, { fields, picture }: FormCase) {
  for (const { label, typed } of fields) {
    const input = await field(label);
    await user.clear(input);
    await user.paste(typed);
  }
  if (picture) {
    const file = new File(['picture'], 'part.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Image', { selector: 'input' }), file);
    await screen.findByRole('button', pictureHere);
    await waitFor(() => {
      if (description(screen.getByRole('group', { name: 'Image' })).includes(picture)) throw new Error(picture);
    });
  }
}

async function expectKept({ fields, picture }: FormCase) {
  for (const { label, typed } of fields) expect((await field(label)).value).toBe(typed);
  if (picture) screen.getByRole('button', pictureHere);
}

type OpenedShop = Awaited<ReturnType<typeof openShop>>;

/** Sends the form, which fails for the given time, and waits until it can be sent again. */
async function sendInVain(form: FormCase, { user, sent }: OpenedShop, time: number) {
  await press(user, form.button);
  await waitFor(() => expect(timesSent(form, sent)).toBe(time));
  await waitFor(() => expect(alerts()).toMatch(/[a-z]\./));
  // Until then a click does nothing.
  await waitFor(() => expect(button(form.button).hasAttribute('disabled')).toBe(false));
}

describe.each(forms)('$name', (form) => {
  const [first] = form.fields;

  test('an empty form shows the error of each field and focuses the first', async () => {
    const { user, sent } = await openShop(form.path, form);
    for (const { label } of form.fields) await user.clear(await field(label));
    await press(user, form.button);
    for (const { label, fault = '' } of form.fields) {
      const input = await field(label);
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
      expect(description(input)).toContain(fault);
    }
    expect(screen.queryAllByRole('group', { name: 'Image' }).map(description).join(' ')).toContain(form.picture ?? '');
    expect(document.activeElement).toBe(await field(first?.label ?? ''));
    expect(sent.map(({ operation }) => operation)).not.toContain(form.operation);
  });

  test('the entries stay when the request fails', async () => {
    playUpload('/images/one.webp');
    const shop = await openShop(form.path, form);
    await fill(shop.user, form);
    const failures = [{ status: 503 }, ...(form.refusals ?? [])];
    for (const [n, failure] of failures.entries()) {
      failNext(form, shop.answers, failure);
      await sendInVain(form, shop, n + 1);
      await expectKept(form);
    }
  });

  test.runIf(form.isGuarded)('asks before what was typed is lost', async () => {
    const { user } = await openShop(form.path, form);
    await user.type(await field(first?.label ?? ''), '1');
    const [about] = screen.getAllByRole('link', { name: 'About us' });
    if (!about) throw new Error('There is no way out of the page.');
    await user.click(about);
    const dialog = await screen.findByRole('alertdialog', { name: form.leaveTitle ?? 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(window.location.pathname).toBe(form.path);
    expect((await field(first?.label ?? '')).value).toMatch(/1$/);
    await user.click(about);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(window.location.pathname).toBe('/about');
  });
});

test('a part whose response was lost is sent again with the same key, and another part with another key', async () => {
  const [form] = forms.filter(({ operation }) => operation === 'AddProduct');
  if (!form) throw new Error('There is no form of parts.');
  playUpload('/images/one.webp');
  const shop = await openShop(form.path, form);
  const { user, sent, answers } = shop;
  await fill(user, form);
  const keys = () =>
    sent.flatMap(({ operation, variables: { input } }) =>
      operation === 'AddProduct' ? [(input as { idempotencyKey?: string }).idempotencyKey] : [],
    );
  for (const time of [1, 2]) {
    failNext(form, answers, { status: 503 });
    await sendInVain(form, shop, time);
  }
  await user.type(await field('Name'), ' 2');
  await press(user, form.button);
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('after saving, a form asks no question, even while the next page loads', async () => {
  const [review] = forms.filter(({ name }) => name === 'review');
  if (!review) throw new Error('There is no form of reviews.');
  const { user } = await openShop(review.path, review);
  await user.type(await field('Comment'), '1');
  // The router changes the address first and shows the page when its code is loaded.
  window.history.pushState({ idx: 1 }, '', '/');
  const [about] = screen.getAllByRole('link', { name: 'About us' });
  if (about) await user.click(about);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
});

test('a picture that a proxy refuses as too large is explained', async () => {
  playUpload('', 413);
  const [form] = forms.filter(({ operation }) => operation === 'AddProduct');
  const { user } = await openShop(form?.path ?? '', form);
  const input = await screen.findByLabelText('Image', { selector: 'input' });
  await user.upload(input, new File(['picture'], 'part.png', { type: 'image/png' }));
  await screen.findByText(/That is too large\. Please send something smaller\./);
});
