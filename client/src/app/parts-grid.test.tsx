// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part, shopSettings } from '#test/form-cases.ts';
import { leaveAndReturn } from '#test/leave-and-return.ts';
import { openShop } from '#test/open-shop.tsx';
import { simulateSession } from '#test/simulate-session.ts';

const row = (n: number, fields: object = {}) => ({
  ...part,
  category: 'SENSORS',
  id: `p${n}`,
  partNumber: `KM-${n}`,
  name: `Part ${n}`,
  ...fields,
});
const money = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${cents}` });
const grid = (...nodes: object[]) => ({
  data: {
    products: {
      __typename: 'ProductConnection',
      edges: nodes.map((node) => ({ __typename: 'ProductEdge', node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
    shopSettings,
  },
});

async function openGrid() {
  const shop = await openShop('/dashborad/allProducts/grid?q=part', {
    role: 'ADMIN',
    answers: { PartsGrid: grid(row(1), row(2), row(3)) },
  });
  const table = await screen.findByRole('grid', { name: 'Parts' });
  const cellAt = (line: number, column: number) => {
    const cell = within(table).getAllByRole('row')[line]?.querySelectorAll('[role="gridcell"]')[column];
    if (!(cell instanceof HTMLElement)) throw new Error(`No cell ${line}, ${column}`);
    return cell;
  };
  const textsOf = (column: number) => [1, 2, 3].map((line) => cellAt(line, column).firstChild?.textContent);
  // As in Firefox; other browsers send the event to the focused cell.
  const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
  const edits = () =>
    shop.sent
      .filter(({ operation }) => operation === 'EditProducts')
      .map(({ variables }) => (variables['input'] as { edits: object[] }).edits);
  const answer = (...results: object[]) => {
    shop.answers['EditProducts'] = {
      data: { editProducts: { __typename: 'EditProductsPayload', results } },
    };
  };
  fireEvent.mouseDown(cellAt(1, 1));
  await waitFor(() => expect(document.activeElement).toBe(cellAt(1, 1)));
  return { ...shop, cellAt, textsOf, paste, edits, answer };
}

const [NAME, PRICE, MINIMUM] = [1, 3, 4];
const idempotencyKey: unknown = expect.any(String);
const saved = (product: object) => ({ __typename: 'EditProductPayload', product });

test('the keys of a spreadsheet move, edit, fill down, clear and undo, and copied cells are tab-separated', async () => {
  const { user, cellAt, textsOf, paste } = await openGrid();
  await user.keyboard('{ArrowRight}{ArrowRight}4.8{Enter}');
  expect(textsOf(PRICE)).toEqual(['4.80', '4.90', '4.90']);
  await waitFor(() => expect(document.activeElement).toBe(cellAt(2, PRICE)));
  await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(textsOf(PRICE)).toEqual(['4.80', '4.80', '4.80']);
  await user.keyboard('{Control>}z{/Control}');
  expect(textsOf(PRICE)).toEqual(['4.80', '4.90', '4.90']);
  await user.keyboard('{ArrowUp}{ArrowUp}{F2}9{Escape}');
  expect(textsOf(PRICE)[0]).toBe('4.80');
  await user.keyboard('{Enter}7{Tab}');
  await screen.findByText('Enter dollars and cents, such as 4.90');
  await user.keyboard('{ArrowLeft}{Delete}');
  expect(cellAt(1, PRICE).getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const copied: string[] = [];
  fireEvent.copy(document.activeElement ?? document.body, {
    clipboardData: { setData: (_type: string, text: string) => copied.push(text) },
  });
  expect(copied).toEqual(['4.80\t100\n4.90\t100']);
  act(() => screen.getByRole('link', { name: 'Back to the list' }).focus());
  paste('9.99');
  expect(textsOf(PRICE)).not.toContain('9.99');
});

test('pasted rows are checked by the rules of the form, and only the changed cells are sent', async () => {
  const { user, textsOf, paste, edits, answer } = await openGrid();
  paste('"Rod, 24"" long"\tKelvin\t$4.8\r\nPart 2\tKelvin\t51\r\nPart 3\tKelvin\t1,4.9\r\n');
  expect(textsOf(NAME)).toEqual(['Rod, 24" long', 'Part 2', 'Part 3']);
  expect(textsOf(PRICE)).toEqual(['4.80', '51.00', '1,4.9']);
  screen.getByText(/^Correct 2 cells: /);
  expect(screen.getByRole('button', { name: 'Save 4 changes' })).toHaveProperty('disabled', true);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Delete}4.85{Enter}{Control>}d{/Control}');
  answer(
    saved(row(1, { name: 'Rod, 24" long', price: money(480), version: 2 })),
    saved(row(2, { price: money(485), version: 2 })),
    { __typename: 'ProductEditRefused', productId: 'p3', field: 'priceCents', message: 'Price breaks are higher.' },
  );
  await user.click(screen.getByRole('button', { name: 'Save 4 changes' }));
  await screen.findByText('KM-3: Price breaks are higher.');
  expect(edits()).toEqual([
    [
      { productId: 'p1', version: 1, name: 'Rod, 24" long', priceCents: 480, idempotencyKey },
      { productId: 'p2', version: 1, priceCents: 485, idempotencyKey },
      { productId: 'p3', version: 1, priceCents: 485, idempotencyKey },
    ],
  ]);
  screen.getByRole('button', { name: 'Save 1 change' });
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});

test('a cell that two admins changed shows both values and waits for a choice; other cells are sent again', async () => {
  const { user, cellAt, paste, edits, answer } = await openGrid();
  paste('Mine 1\nMine 2');
  answer(
    { __typename: 'ProductEditConflict', product: row(1, { name: 'Theirs', version: 2 }) },
    { __typename: 'ProductEditConflict', product: row(2, { minimum: 200, version: 5 }) },
  );
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  await screen.findByText('Name of KM-1: yours is “Mine 1”, it is now “Theirs”');
  await waitFor(() => expect(edits()).toHaveLength(2));
  expect(edits()[1]).toEqual([{ productId: 'p2', version: 5, name: 'Mine 2', idempotencyKey }]);
  expect(cellAt(1, NAME).textContent).toBe('Mine 1now: Theirs');
  await waitFor(() => expect(cellAt(2, MINIMUM).textContent).toBe('200'));
  expect(screen.getByRole('button', { name: 'Save 2 changes' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Keep mine: Name of KM-1' }));
  answer(saved(row(1, { name: 'Mine 1', version: 3 })), saved(row(2, { name: 'Mine 2', minimum: 200, version: 6 })));
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  await screen.findByText('2 parts are saved');
  expect(edits()[2]).toEqual([
    { productId: 'p1', version: 2, name: 'Mine 1', idempotencyKey },
    { productId: 'p2', version: 5, name: 'Mine 2', idempotencyKey },
  ]);
});

test('the changes of the grid stay when the session has ended, without those that are saved now', async () => {
  const { user, answers, paste } = await openGrid();
  paste('Rod 1\tKelvin\t4.80\r\nRod 2\tKelvin\t4.80\r\nRod 3\r\n');
  answers['EditProducts'] = { code: 'UNAUTHENTICATED' };
  await user.click(screen.getByRole('button', { name: 'Save 5 changes' }));
  await screen.findByText(/^Your session has ended/);
  answers['PartsGrid'] = grid(row(2, { price: money(480) }), row(1), row(4));
  await leaveAndReturn(user);
  await screen.findByRole('button', { name: 'Save 3 changes' });
});

test('the changes of the grid stay when another request finds that the session has ended', async () => {
  const { logInAgain } = simulateSession();
  const { answers, paste } = await openGrid();
  paste('Rod 1\r\nRod 2\r\n');
  await screen.findByRole('button', { name: 'Save 2 changes' });
  answers['MenuCounts'] = { code: 'UNAUTHENTICATED' };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  delete answers['MenuCounts'];
  logInAgain();
  await screen.findByRole('button', { name: 'Save 2 changes' });
});
