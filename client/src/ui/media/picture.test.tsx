// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const source = () => screen.getByRole('img', { name: 'Motor' }).getAttribute('src');

test('a broken picture is replaced by the spare drawing, and the next picture loads', () => {
  const motor = { alt: 'Motor', width: 64, height: 48, spare: '/parts/blower-wheel.svg' };
  const { rerender } = render(<Picture {...motor} address="https://example.com/gone.jpg" />);
  expect(source()).toBe('https://example.com/gone.jpg');
  fireEvent.error(screen.getByRole('img', { name: 'Motor' }));
  expect(source()).toBe('/parts/blower-wheel.svg');
  rerender(<Picture {...motor} address="https://example.com/here.jpg" />);
  expect(source()).toBe('https://example.com/here.jpg');
});
