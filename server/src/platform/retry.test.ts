import { expect, test, vi } from 'vitest';
import { CHANGED, retryWhileChanging } from './retry.ts';

const MESSAGE = 'This order is being changed elsewhere. Please try again in a moment.';

test('an attempt is repeated until it is not disturbed', async () => {
  const attempt = vi.fn<() => Promise<string | typeof CHANGED>>();
  attempt.mockResolvedValueOnce(CHANGED).mockResolvedValueOnce(CHANGED).mockResolvedValue('written');
  expect(await retryWhileChanging(MESSAGE, attempt)).toBe('written');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test.each([null, undefined, false])('%s is a result, not a reason for another attempt', async (result) => {
  const attempt = vi.fn(() => Promise.resolve(result));
  expect(await retryWhileChanging(MESSAGE, attempt)).toBe(result);
  expect(attempt).toHaveBeenCalledOnce();
});

test('five disturbed attempts end in CONFLICT', async () => {
  const attempt = vi.fn(() => Promise.resolve(CHANGED));
  await expect(retryWhileChanging(MESSAGE, attempt)).rejects.toMatchObject({ code: 'CONFLICT', message: MESSAGE });
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('an error of an attempt is not repeated', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('no connection')));
  await expect(retryWhileChanging(MESSAGE, attempt)).rejects.toThrow('no connection');
  expect(attempt).toHaveBeenCalledOnce();
});
