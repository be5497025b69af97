import { expect, test } from 'vitest';
import { reviewSchema } from './add-review.ts';

const good = { name: 'Mary', comment: 'It cools.', rating: '5', image: '/people/mary.svg' };

test.each(['1', '5', ' 4 '])('a rating of %j is valid', async (rating) => {
  await expect(reviewSchema.validate({ ...good, rating })).resolves.toEqual({ ...good, rating: rating.trim() });
});

test.each(['6', '0', '-1', '4.5', '5e0', 'five', '05', '٥'])('a rating of %j is invalid', async (rating) => {
  await expect(reviewSchema.validate({ ...good, rating })).rejects.toThrow('Enter a valid ratting');
});

test.each([
  ['name', 'Name Required'],
  ['comment', 'Comment Required'],
  ['rating', 'ratting Required'],
  ['image', 'Image Required'],
])('%s is required', async (field, sentence) => {
  await expect(reviewSchema.validateAt(field, { ...good, [field]: ' ' }, { abortEarly: true })).rejects.toThrow(
    sentence,
  );
});

test('limits of the server are checked in the form', async () => {
  await expect(reviewSchema.validate({ ...good, name: 'x'.repeat(101) })).rejects.toThrow('at most 100');
  await expect(reviewSchema.validate({ ...good, comment: 'x'.repeat(2001) })).rejects.toThrow('at most 2,000');
  await expect(reviewSchema.validate({ ...good, image: 'javascript:alert(1)' })).rejects.toThrow('Choose a picture');
});
