import { expect, test } from 'vitest';
import { contactSchema, namesOf, toInput } from './contact-form.tsx';

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

const blank = { problem: '', phone: '', address: '', postcode: '' };

test('a question is sent without details of a service', () => {
  expect(toInput({ ...message, ...blank, phone: '312 555 0186' })).toEqual(message);
});

test('a request for service is sent with its details, trimmed', () => {
  const typed = { problem: 'LEAK', phone: ' 312 555\u20110186\u200B', address: '9 Clark St ', postcode: '60614' };
  const service = { problem: 'LEAK', phone: '312 555-0186', address: '9 Clark St', postcode: '60614' };
  expect(toInput({ ...message, ...typed })).toEqual({ ...message, service });
});

test.each([
  ['Ada Byron', { firstName: 'Ada', lastName: 'Byron' }],
  [' Ada King  Byron ', { firstName: 'Ada King', lastName: 'Byron' }],
  ['Ada', { firstName: 'Ada', lastName: '' }],
  ['', { firstName: '', lastName: '' }],
])('the form knows the names of a person called %j', (name, names) => {
  expect(namesOf(name)).toEqual(names);
});
