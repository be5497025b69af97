// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('the button shows the characters of the password and hides them again', async () => {
  const user = userEvent.setup();
  render(
    <Formik initialValues={{ password: 'copper-pipe-7' }} onSubmit={() => undefined}>
      <PasswordField autoComplete="current-password" />
    </Formik>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const button = screen.getByRole('button', { name: 'Show characters' });
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await user.click(button);
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await user.click(button);
  expect([field.type, field.value]).toEqual(['password', 'copper-pipe-7']);
});
