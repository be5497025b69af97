import { object, string, type InferType } from 'yup';
import { messages } from '#lib/messages.ts';
import { isPictureAddress, isWebAddress } from '#lib/web-address.ts';

const { required } = messages.profile;

const typed = (demand: string, most: number) =>
  string().trim().required(demand).max(most, `Use at most ${most} characters`);

const page = (demand: string) =>
  string()
    .trim()
    .required(demand)
    .test('page', 'Begin with https:// or http://', (text) => !text || isWebAddress(text));

/** All fields are required (spec section 5); the rest is what the server takes. */
export const profileSchema = object({
  name: typed(required.name, 100),
  email: string().trim().required(required.email),
  number: typed(required.number, 40),
  education: typed(required.education, 200),
  address: typed(required.address, 500),
  facebook: page(required.facebook),
  linkedin: page(required.linkedin),
  image: string()
    .trim()
    .required(required.image)
    .test('picture', 'Choose a picture', (text) => !text || isPictureAddress(text)),
});

export type ProfileFormValues = InferType<typeof profileSchema>;

export const blankProfile: ProfileFormValues = {
  name: '',
  email: '',
  number: '',
  education: '',
  address: '',
  facebook: '',
  linkedin: '',
  image: '',
};
