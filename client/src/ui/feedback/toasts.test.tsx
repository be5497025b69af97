// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toasts } from './toasts.tsx';
import { showToast } from './toast.tsx';

test('a toast from before the first render is shown', async () => {
  const shown = showToast('Saved', 'success');
  render(<Toasts />);
  await shown;
  expect(await screen.findByText('Saved')).toBeTruthy();
});
