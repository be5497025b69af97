// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayField } from './day-field.tsx';

afterEach(cleanup);

test('a day is typed digit by digit, and is reported once its year is complete', () => {
  const onChange = vi.fn<(day: string) => void>();
  render(<DayField label="From" value="" onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  for (const value of ['0002-11-21', '0020-11-21', '0202-11-21', '2026-11-21']) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['2026-11-21'], ['']]);
});

test('a field that is left with half a year shows the day of the filter again', () => {
  render(<DayField label="From" value="2026-11-21" onChange={vi.fn<(day: string) => void>()} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(field, { target: { value: '0002-11-21' } });
  fireEvent.blur(field);
  expect(field.value).toBe('2026-11-21');
});
