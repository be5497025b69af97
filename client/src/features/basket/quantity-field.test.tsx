// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { QuantityField } from './quantity-field.tsx';

afterEach(cleanup);

const fieldOf = (quantity: number, onChange = vi.fn()) => (
  <QuantityField name="Igniter" quantity={quantity} minimum={100} isBusy={false} onChange={onChange} />
);
const findField = () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity: Igniter' });
  return { field, read: () => [field.value, field.getAttribute('aria-invalid') === 'true'] };
};

test.each(['1,5', '250,0', '1.000', '0', '1000001'])(
  'the text %j is no quantity: it stays, with the reason',
  async (typed) => {
    const onChange = vi.fn();
    render(fieldOf(100, onChange));
    const user = userEvent.setup({ delay: null });
    const { field, read } = findField();
    await user.clear(field);
    await user.type(field, typed);
    expect(read()).toEqual([typed, false]);
    await user.tab();
    expect(read()).toEqual([typed, true]);
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number, 1 to 1,000,000');
    await user.clear(field);
    await user.type(field, '1,200{Enter}');
    expect(onChange.mock.calls).toEqual([[1_200]]);
    expect([read(), screen.queryByRole('alert')]).toEqual([['100', false], null]);
  },
);

test('a blank field shows the quantity again', async () => {
  const onChange = vi.fn();
  render(fieldOf(100, onChange));
  const user = userEvent.setup({ delay: null });
  const { field, read } = findField();
  await user.clear(field);
  await user.type(field, ' {Tab}');
  expect(read()).toEqual(['100', false]);
  expect(onChange).not.toHaveBeenCalled();
});

test('a refused text leaves when the line has another quantity; one that is being typed stays', async () => {
  const { rerender } = render(fieldOf(50));
  const user = userEvent.setup({ delay: null });
  const { field, read } = findField();
  await user.clear(field);
  await user.type(field, '1OO{Enter}');
  expect(read()).toEqual(['1OO', true]);
  rerender(fieldOf(100));
  expect(read()).toEqual(['100', false]);
  await user.type(field, '5');
  rerender(fieldOf(110));
  expect(read()).toEqual(['1005', false]);
});
