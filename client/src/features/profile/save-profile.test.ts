import { expect, test } from 'vitest';
import { blankProfile, profileSchema } from './save-profile.ts';

const good = {
  name: 'Mary Whitfield',
  email: 'mary@example.com',
  number: '+1 614 555 0190',
  education: 'HVAC Excellence',
  address: '77 Mill Road',
  facebook: 'https://www.facebook.com/mary',
  linkedin: 'https://www.linkedin.com/in/mary',
  image: '/people/mary.svg',
};

test('a complete profile is valid and is trimmed', async () => {
  await expect(profileSchema.validate({ ...good, name: ' Mary Whitfield ' })).resolves.toEqual(good);
});

test.each([
  ['name', 'Name Required'],
  ['email', 'Email Required'],
  ['number', 'Phone number Required'],
  ['education', 'Education Required'],
  ['address', 'Address Required'],
  ['facebook', 'Facebook Required'],
  ['linkedin', 'LinkedIn Required'],
  ['image', 'Image Required'],
])('%s is required', async (field, sentence) => {
  await expect(profileSchema.validateAt(field, blankProfile)).rejects.toThrow(sentence);
  await expect(profileSchema.validateAt(field, { ...good, [field]: '  ' })).rejects.toThrow(sentence);
});

test.each([
  ['facebook', 'mary'],
  ['facebook', 'mary at facebook.com'],
  ['linkedin', 'javascript:alert(1)'],
  ['linkedin', '/in/mary'],
])('%s is invalid as %s', async (field, address) => {
  await expect(profileSchema.validateAt(field, { ...good, [field]: address })).rejects.toThrow('Enter a web address');
});

test.each(['facebook.com/mary', 'www.facebook.com/mary', 'facebook.com'])('%s becomes an address', async (typed) => {
  await expect(profileSchema.validate({ ...good, facebook: typed })).resolves.toEqual({
    ...good,
    facebook: `https://${typed}`,
  });
});

test.each([
  ['name', 100],
  ['number', 40],
  ['education', 200],
  ['address', 500],
])('%s has at most %i characters', async (field, most) => {
  await expect(profileSchema.validateAt(field, { ...good, [field]: '5'.repeat(most) })).resolves.toBeTruthy();
  await expect(profileSchema.validateAt(field, { ...good, [field]: '5'.repeat(most + 1) })).rejects.toThrow(
    `Use at most ${most} characters`,
  );
});

test.each(['data:image/png;base64,AAAA', '//evil.example/a.png'])(
  'a picture address is invalid as %s',
  async (image) => {
    await expect(profileSchema.validateAt('image', { ...good, image })).rejects.toThrow('Choose a picture');
  },
);
