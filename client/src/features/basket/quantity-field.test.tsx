// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { QuantityField } from './quantity-field.tsx';

afterEach(cleanup);

test.each(['1,5', '250,0', '1.000', '0', '1000001'])(
  'the text %j is no quantity: it stays, with the reason',
  async (typed) => {
    const onChange = vi.fn();
    render(<QuantityField name="Igniter" quantity={100} minimum={100} isBusy={false} onChange={onChange} />);
    const user = userEvent.setup({ delay: null });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity: Igniter' });
    const isRefused = () => field.getAttribute('aria-invalid') === 'true';
    await user.clear(field);
    await user.type(field, typed);
    expect(isRefused()).toBe(false);
    await user.tab();
    expect([field.value, isRefused()]).toEqual([typed, true]);
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number, 1 to 1,000,000');
    await user.clear(field);
    await user.type(field, '1,200{Enter}');
    expect(onChange.mock.calls).toEqual([[1_200]]);
    expect([isRefused(), screen.queryByRole('alert')]).toEqual([false, null]);
  },
);
