import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** From now on, the time passes as before, and further by `advance`. */
export function fakeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return { advance: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
}
