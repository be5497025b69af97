// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later.tsx';

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

type Props = { isOpen?: boolean; onClose: () => void };

/** A dialog whose code fails to load when `fail` is called. */
function makeDialog() {
  const alert = vi.fn<(message: string) => void>();
  vi.stubGlobal('alert', alert);
  let reject: (error: Error) => void;
  const loading = new Promise<() => null>((_resolve, refuse) => {
    reject = refuse;
  });
  const fail = () => act(async () => reject(new TypeError('Failed to fetch')));
  return { Dialog: later<Props>(() => loading), onClose: vi.fn<() => void>(), alert, fail };
}

test('a dialog that cannot be loaded is closed with an alert', async () => {
  const { Dialog, onClose, alert, fail } = makeDialog();
  render(<Dialog onClose={onClose} />);
  await fail();
  expect(alert).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['has left', 'is closed'])('a dialog that %s before its code fails to load has no alert', async (how) => {
  const { Dialog, onClose, alert, fail } = makeDialog();
  const { rerender } = render(<Dialog isOpen onClose={onClose} />);
  rerender(how === 'has left' ? null : <Dialog isOpen={false} onClose={onClose} />);
  await fail();
  expect(alert).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
