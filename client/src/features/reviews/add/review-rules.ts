import { object, string, type InferType } from 'yup';
import { formatCount } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { isPictureAddress } from '#lib/web-address.ts';

const { required, ratingInvalid } = messages.reviews;

const typed = (demand: string, most: number) =>
  string()
    .trim()
    .required(demand)
    .max(most, `Use at most ${formatCount(most)} characters`);

/** Wording of spec section 5; whole stars from 1 to 5. */
export const reviewSchema = object({
  name: typed(required.name, 100),
  comment: typed(required.comment, 2000),
  rating: string()
    .trim()
    .required(required.rating)
    .matches(/^[1-5]$/, { message: ratingInvalid, excludeEmptyString: true }),
  image: string()
    .trim()
    .required(required.image)
    .test('picture', 'Choose a picture', (text) => !text || isPictureAddress(text)),
});

export type ReviewFormValues = InferType<typeof reviewSchema>;
