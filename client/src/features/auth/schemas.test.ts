import { expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { loginSchema, registerSchema } from './schemas.ts';

const valid = { name: 'Mary Whitfield', email: 'mary@example.com', password: 'secret' };

function faults(values: Record<string, string>): Record<string, string> {
  try {
    registerSchema.validateSync({ ...valid, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'Name Required' }],
  [{ name: '   ' }, { name: 'Name Required' }],
  [{ email: 'mary' }, { email: 'Enter a valid Email' }],
  [{ email: 'mary@example' }, { email: 'Enter a valid Email' }],
  [{ email: 'mary whitfield@example.com' }, { email: 'Enter a valid Email' }],
  [{ email: ' mary@example.com ' }, {}],
  [{ password: '12345' }, { password: 'Must Be enter 6 characters or Longer' }],
  [{ password: '123456' }, {}],
])('register %j says %j', (values, expected) => {
  expect(faults(values)).toEqual(expected);
});

test('an empty field is asked for before its form is judged', async () => {
  await expect(loginSchema.validateAt('email', { email: '' })).rejects.toThrow('Email Required');
  await expect(loginSchema.validateAt('password', { password: '' }, { abortEarly: true })).rejects.toThrow(
    'password Required',
  );
});
