import { expect, test } from 'vitest';
import { ValidationError } from 'yup';
import list from '#lib/common-passwords.txt?raw';
import { loginSchema, registerSchema } from './schemas.ts';

const valid = { name: 'Mary Whitfield', email: 'mary@example.com', password: 'copper-pipe-7' };
const tooCommon = { password: 'Many people use this password, so it is easy to guess. Please choose another one.' };

async function faults(values: Record<string, string>): Promise<Record<string, string>> {
  try {
    await registerSchema.validate({ ...valid, ...values }, { abortEarly: false });
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
  [{ password: 'zq4!kt' }, {}],
  [{ password: '123456' }, tooCommon],
  [{ password: 'PassWord1' }, tooCommon],
])('register %j says %j', async (values, expected) => {
  expect(await faults(values)).toEqual(expected);
});

test('an empty field is asked for before its form is judged', async () => {
  await expect(loginSchema.validateAt('email', { email: '' })).rejects.toThrow('Email Required');
  await expect(loginSchema.validateAt('password', { password: '' }, { abortEarly: true })).rejects.toThrow(
    'password Required',
  );
});

test('the list has at least the 3,000 most common passwords that the shop would accept', () => {
  const words = list.trim().split('\n');
  expect(words.length).toBeGreaterThanOrEqual(3_000);
  expect(words.filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
});
