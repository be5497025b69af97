import { object, string } from 'yup';
import { messages } from '#lib/messages.ts';
import { newPassword, password } from '#lib/passwords.ts';

const text = messages.auth;
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The rules and their wording are those of spec section 5. */
export const emailSchema = string().trim().required(text.emailRequired).matches(simpleEmail, text.emailInvalid);

export const loginSchema = object({ email: emailSchema, password });
export const registerSchema = object({
  name: string().trim().required(text.nameRequired),
  email: emailSchema,
  password: newPassword,
});
