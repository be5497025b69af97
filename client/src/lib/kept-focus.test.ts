// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement;
const focusedId = () => document.activeElement?.id;

/** The page, with the focus on the element with the id `start`. */
function show(page: string) {
  document.body.innerHTML = `<div id="root"><main id="main" tabindex="-1">${page}</main></div>`;
  onTestFinished(keepFocus());
  onTestFinished(() => document.body.replaceChildren());
  byId('start').focus();
}

/** Happy-dom leaves the focus on a disabled button; browsers do not. */
function disable(button: HTMLButtonElement) {
  button.blur();
  button.disabled = true;
}

const settled = (milliseconds = 60) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const row = (id: string, button = '') => `<li id="${id}"><p><button id="${button}"></button></p></li>`;

test.each([
  ['the next row', `<ul>${row('one')}${row('two', 'start')}${row('three')}</ul>`, 'two', 'three'],
  ['the row before, if it was the last', `<ul>${row('one')}${row('two', 'start')}</ul>`, 'two', 'one'],
  [
    'the region of its list, if it was the only row',
    `<section id="part" aria-label="Part"><ul>${row('one', 'start')}</ul></section>`,
    'one',
    'part',
  ],
  ['its row, if only a button goes', `<ul>${row('one', 'start')}${row('two')}</ul>`, 'start', 'one'],
  ['the content of the page, without a region', `<div><button id="start"></button></div>`, 'start', 'main'],
  [
    'the content beside a side menu',
    `<aside></aside><div id="content" tabindex="-1"><button id="start"></button></div>`,
    'start',
    'content',
  ],
])('a removed element gives the focus to %s', async (...[, page, removed, expected]) => {
  show(page);
  byId(removed).remove();
  await settled();
  expect(focusedId()).toBe(expected);
});

test('an element that only borrows the focus cannot be focused later', async () => {
  show(`<ul>${row('one', 'start')}${row('two', 'other')}</ul>`);
  byId('one').remove();
  await settled();
  expect(byId('two').hasAttribute('tabindex')).toBe(true);
  byId('other').focus();
  expect(byId('two').hasAttribute('tabindex')).toBe(false);
});

test('a button that has loaded the last rows gives the focus to the first of them', async () => {
  show(`<ul id="list">${row('one')}</ul><div id="more"><button id="start"></button></div>`);
  byId('more').remove();
  byId('list').insertAdjacentHTML('beforeend', row('two') + row('three'));
  await settled();
  expect(focusedId()).toBe('two');
});

test('a button that was disabled while it loaded has the focus again', async () => {
  show(`<form id="form"><button id="start"></button></form>`);
  disable(byId('start'));
  await settled(900);
  expect(document.activeElement).toBe(document.body);
  byId('start').disabled = false;
  await settled();
  expect(focusedId()).toBe('start');
});

test('a button that loads for long has the focus again', async () => {
  show(`<form id="form"><button id="start" class="MuiButton-loading"></button></form>`);
  disable(byId('start'));
  await settled(5_000);
  expect(document.activeElement).toBe(document.body);
  byId('start').className = '';
  byId('start').disabled = false;
  await settled();
  expect(focusedId()).toBe('start');
});

test('a button that stays disabled gives the focus to its region', async () => {
  show(`<form id="form"><button id="start"></button></form>`);
  disable(byId('start'));
  await settled(1100);
  expect(focusedId()).toBe('form');
});

test('a button that stays disabled outside a region remains the place where the Tab key goes on', async () => {
  show(`<button id="start"></button>`);
  disable(byId('start'));
  await settled(1100);
  expect(document.activeElement).toBe(document.body);
});

test('a dialog whose button has gone gives the focus to the next row', async () => {
  show(`<ul>${row('one', 'start')}${row('two')}</ul>`);
  document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button id="confirm"></button></div>');
  byId('confirm').focus();
  byId('one').remove();
  await settled();
  expect(focusedId()).toBe('confirm');
  byId('dialog').remove();
  await settled();
  expect(focusedId()).toBe('two');
});

test.each([
  ['a button that is enabled again', (button: HTMLButtonElement) => void (button.disabled = false), 'confirm'],
  ['the next row', (button: HTMLButtonElement) => button.closest('li')?.remove(), 'second'],
])('a dialog that takes the lost focus gives it to %s', async (_what, change, expected) => {
  show('<button id="start"></button>');
  const rows = `<ul>${row('first', 'confirm')}${row('second')}</ul>`;
  const dialog = `<div id="dialog"><div id="trap" class="MuiDialog-container" tabindex="-1">${rows}</div></div>`;
  document.body.insertAdjacentHTML('beforeend', dialog);
  byId('confirm').focus();
  disable(byId('confirm'));
  byId('trap').focus();
  await settled(20);
  change(byId('confirm'));
  byId('trap').focus();
  await settled();
  expect(focusedId()).toBe(expected);
});

test('an element that borrows the focus keeps it while another window has it', async () => {
  show(`<ul>${row('one', 'start')}${row('two')}</ul>`);
  byId('one').remove();
  await settled();
  byId('two').dispatchEvent(new FocusEvent('blur'));
  expect(byId('two').hasAttribute('tabindex')).toBe(true);
});

test('a toast that is closed by its button gives the focus back', async () => {
  show(`<button id="start"></button><div aria-live="polite"><p id="toast"><button id="undo"></button></p></div>`);
  byId('undo').focus();
  byId('toast').remove();
  await settled();
  expect(focusedId()).toBe('start');
});

test('a visitor who has left an element keeps their place', async () => {
  show(`<button id="start"></button><ul><li id="one"></li></ul>`);
  byId('start').blur();
  byId('one').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
