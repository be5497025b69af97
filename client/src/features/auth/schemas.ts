import { object, string } from 'yup';
import { messages } from '#lib/messages.ts';
import { isCommonPassword } from './common-passwords.ts';

const text = messages.auth;
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The rules and their wording are those of spec section 5. */
export const emailSchema = string().trim().required(text.emailRequired).matches(simpleEmail, text.emailInvalid);
const password = string().required(text.passwordRequired).min(6, text.passwordTooShort);

export const loginSchema = object({ email: emailSchema, password });
export const registerSchema = object({
  name: string().trim().required(text.nameRequired),
  email: emailSchema,
  password: password.test(
    'common',
    'Many people use this password, so it is easy to guess. Please choose another one.',
    async (value) => !(await isCommonPassword(value)),
  ),
});
