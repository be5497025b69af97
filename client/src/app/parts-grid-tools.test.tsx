// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part, shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const row = (n: number, cents = 490) => ({
  ...part,
  category: 'SENSORS',
  id: `p${n}`,
  partNumber: `KM-${n}`,
  name: `Part ${n}`,
  price: { __typename: 'Money', cents, formatted: `$${cents}` },
});
const grid = (nodes: object[], hasNextPage = false) => ({
  data: {
    products: {
      __typename: 'ProductConnection',
      edges: nodes.map((node) => ({ __typename: 'ProductEdge', node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'next' },
    },
    shopSettings,
  },
});

async function openGrid(answer = grid([row(1), row(2, 1_000), row(3), row(40)])) {
  const shop = await openShop('/dashborad/allProducts/grid', { role: 'ADMIN', answers: { PartsGrid: answer } });
  const table = within(await screen.findByRole('grid', { name: 'Parts' }));
  const textsOf = (column: number) =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.querySelectorAll('[role="gridcell"]')[column]?.firstChild?.textContent);
  const boxes = () => table.getAllByRole<HTMLInputElement>('checkbox');
  const checked = () => boxes().map((box) => box.checked);
  return { ...shop, table, textsOf, boxes, checked };
}

const [PRICE, CATEGORY, LEAD_DAYS] = [3, 6, 10];

test('rows are selected by their boxes, with shift those between, and by the keyboard', async () => {
  const { user, table, boxes, checked } = await openGrid();
  const box = (n: number) => boxes()[n] ?? document.body;
  await user.click(box(0));
  fireEvent.click(box(2), { shiftKey: true });
  expect(checked()).toEqual([true, true, true, false]);
  await user.click(box(2));
  fireEvent.click(box(1), { shiftKey: true });
  expect(checked()).toEqual([true, false, false, false]);
  fireEvent.mouseDown(table.getByRole('gridcell', { name: 'KM-2' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('KM-2'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Shift>} {/Shift}');
  expect(checked()).toEqual([true, true, true, false]);
  screen.getByText('3 selected');
  await user.keyboard('{Shift>} {/Shift}');
  expect(checked()).toEqual([true, false, false, false]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all 4' }));
  expect(checked()).toEqual([true, true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('form', { name: 'Set for the selected rows' })).toBeNull();
});

test('a field is set for the selected rows, prices change by a percentage, and both can be undone', async () => {
  const { user, textsOf, boxes } = await openGrid();
  await user.click(boxes()[0] ?? document.body);
  await user.click(boxes()[1] ?? document.body);
  const bar = within(screen.getByRole('form', { name: 'Set for the selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Set for 2 parts' }));
  bar.getByText('Enter a percentage, such as 5 or -2.5');
  await user.type(bar.getByLabelText('Percent'), '5');
  await user.selectOptions(bar.getByLabelText('Round'), 'to end in 9');
  await user.click(bar.getByRole('button', { name: 'Set for 2 parts' }));
  expect(textsOf(PRICE)).toEqual(['5.19', '10.49', '4.90', '4.90']);
  await user.selectOptions(bar.getByLabelText('Field'), 'Lead days');
  await user.type(bar.getByLabelText('Lead days'), '91');
  await user.click(bar.getByRole('button', { name: 'Set for 2 parts' }));
  bar.getByText('Enter 0 to 90 business days');
  await user.clear(bar.getByLabelText('Lead days'));
  await user.type(bar.getByLabelText('Lead days'), '14{Enter}');
  expect(textsOf(LEAD_DAYS)).toEqual(['14', '14', '1', '1']);
  await user.selectOptions(bar.getByLabelText('Field'), 'Category');
  await user.selectOptions(bar.getByLabelText('Category'), 'Coils');
  await user.click(bar.getByRole('button', { name: 'Set for 2 parts' }));
  expect(textsOf(CATEGORY)).toEqual(['Coils', 'Coils', 'Sensors', 'Sensors']);
  screen.getByRole('button', { name: 'Save 6 changes' });
  for (let step = 0; step < 3; step += 1) await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([textsOf(PRICE), textsOf(CATEGORY), textsOf(LEAD_DAYS)]).toEqual([
    ['4.90', '10.00', '4.90', '4.90'],
    ['Sensors', 'Sensors', 'Sensors', 'Sensors'],
    ['1', '1', '1', '1'],
  ]);
});

test('a part number is found in the loaded rows, one after the other', async () => {
  const { user } = await openGrid();
  const field = screen.getByLabelText('Find a part number');
  await user.type(field, 'km4{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('KM-40'));
  await user.clear(field);
  await user.type(field, 'KM{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('KM-1'));
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('KM-2'));
  await user.clear(field);
  await user.type(field, 'XX{Enter}');
  screen.getByText('None of the 4 loaded parts has it');
});

test('more rows are added, and a slow request for them is not repeated', async () => {
  const { user, sent, answers, table } = await openGrid(grid([row(1)], true));
  answers['PartsGrid'] = grid([row(2)], true);
  const more = () => screen.getByRole('button', { name: 'Show 100 more' });
  await user.click(more());
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3));
  answers['PartsGrid'] = { isPending: true };
  await user.click(more());
  await waitFor(() => expect(more()).toHaveProperty('disabled', true));
  fireEvent.click(more());
  expect(sent.filter(({ operation }) => operation === 'PartsGrid')).toHaveLength(3);
});

test('the keys are explained, and the browser asks before unsaved changes are lost by a reload', async () => {
  const { user, table } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Keyboard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  dialog.getByRole('row', { name: /^Ctrl \+ D Fill/ });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(false);
  fireEvent.mouseDown(table.getByRole('gridcell', { name: 'Part 1' }));
  await user.keyboard('New name{Enter}');
  expect(reload()).toBe(true);
});
