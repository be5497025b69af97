import { object, string } from 'yup';
import { formatCount } from '#lib/count.ts';

const typed = (what: string, most: number) =>
  string()
    .trim()
    .required(`Please enter ${what}`)
    .max(most, `At most ${formatCount(most)} characters`);

/** The specification has no rules but the browser's for e-mail; these are what the server takes. */
export const contactSchema = object({
  firstName: typed('your first name', 100),
  lastName: typed('your last name', 100),
  email: typed('your e-mail address', 254).matches(
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    'Please enter an address like name@example.com',
  ),
  message: typed('your message', 5000),
});

export const blankMessage = { firstName: '', lastName: '', email: '', message: '' };
