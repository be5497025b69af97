// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { draftPrefix, dropTabDrafts } from './tab-drafts.ts';

const draft = `${draftPrefix}u1 p1`;
const type = () => sessionStorage.setItem(draft, '{"address":"5 Duct Lane"}');
const typed = () => sessionStorage.getItem(draft);
/** Another tab logs out, or stores something else. */
const storeElsewhere = (key: string) => {
  localStorage.setItem(key, `${key} ${crypto.randomUUID()}`);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

afterEach(() => {
  sessionStorage.removeItem(draft);
  localStorage.removeItem('elsewhere');
});

test('a log-out drops the entries of the tab, also in the millisecond of another one', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1);
  for (let n = 0; n < 2; n += 1) {
    type();
    dropTabDrafts();
    expect(typed()).toBeNull();
  }
});

test('a log-out in another tab drops the entries of this one; a session that only ended there does not', () => {
  type();
  storeElsewhere('elsewhere');
  expect(typed()).not.toBeNull();
  storeElsewhere('kelvin-log-out');
  expect(typed()).toBeNull();
});

test('a tab that the browser had unloaded drops its entries when it is loaded again after a log-out', async () => {
  const load = (n: number) => import(/* @vite-ignore */ `./tab-drafts.ts?load=${n}`);
  type();
  await load(1);
  expect(typed()).not.toBeNull();
  localStorage.setItem('kelvin-log-out', 'meanwhile');
  await load(2);
  expect(typed()).toBeNull();
});
