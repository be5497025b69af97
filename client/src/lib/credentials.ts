import { string } from 'yup';
import { messages } from './messages.ts';

const { emailRequired, emailInvalid, passwordRequired, passwordTooShort } = messages.auth;

// The rules and their wording are those of spec section 5.

/** The server has the same pattern. */
export const emailSchema = string()
  .trim()
  .required(emailRequired)
  .matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, emailInvalid);

export const password = string().required(passwordRequired).min(6, passwordTooShort);

/** A password that the user chooses, which may not be a common one, too. */
export const newPassword = password.test(
  'common',
  'Many people use this password, so it is easy to guess. Please choose another one.',
  async (value) => !(await isCommonPassword(value)),
);

/**
 * Whether a password is one of the most common ones, which attackers try first: the 4,000 most frequent with at least 6
 * characters of @zxcvbn-ts/language-common 4.1.3 (MIT license). Only forms with a new password load the list. Firebase cannot
 * store a password without a network, so a list that could not be loaded refuses nothing.
 */
async function isCommonPassword(value: string): Promise<boolean> {
  const list = await import('./common-passwords.txt?raw').then(
    (loaded) => loaded.default,
    () => '',
  );
  return list.split('\n').includes(value.toLowerCase());
}
