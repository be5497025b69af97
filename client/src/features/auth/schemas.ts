import { object, string } from 'yup';
import { emailSchema, newPassword, password } from '#lib/credentials.ts';
import { messages } from '#lib/messages.ts';

/** The rules and their wording are those of spec section 5. */
export const loginSchema = object({ email: emailSchema, password });
export const registerSchema = object({
  name: string().trim().required(messages.auth.nameRequired),
  email: emailSchema,
  password: newPassword,
});
