import { expect, test } from 'vitest';
import { contactSchema } from './contact-form.tsx';

const message = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'It hums.' };

test('a complete message is valid and is trimmed', async () => {
  await expect(contactSchema.validate({ ...message, firstName: ' Ada ' })).resolves.toEqual(message);
});

test.each([
  ['firstName', '  ', 'Please enter your first name'],
  ['lastName', '', 'Please enter your last name'],
  ['lastName', 'x'.repeat(101), 'At most 100 characters'],
  ['email', 'ada@', 'Please enter an address like name@example.com'],
  ['message', '', 'Please enter your message'],
  ['message', 'x'.repeat(5001), 'At most 5,000 characters'],
])('%s is invalid as %j', async (field, value, fault) => {
  await expect(contactSchema.validate({ ...message, [field]: value })).rejects.toThrow(fault);
});
