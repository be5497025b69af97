import { mixed, object, string, type InferType } from 'yup';
import { formatCount } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { isPictureAddress } from '#lib/web-address.ts';

const { required, priceTooHigh, minimumTooLow, stockTooHigh } = messages.products;

const typed = (demand: string, most: number) =>
  string()
    .trim()
    .required(demand)
    .max(most, `Use at most ${formatCount(most)} characters`);

const wholeNumber = /^\d{1,9}$/;

const figure = (demand: string) =>
  string()
    .trim()
    .required(demand)
    .matches(/^-?\d{1,9}$/, { message: 'Enter a whole number', excludeEmptyString: true });

const isAmount = (text: string) => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);

/** Dollars as typed, in cents; never by way of a fraction. */
export function centsOf(dollars: string): number {
  const [whole = '', cents = ''] = dollars.trim().split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

export const MAX_PICTURES = 8;

/** Limits and wording of spec sections 5 and 9; what these leave open is what the server takes. */
export const productSchema = object({
  name: typed(required.name, 200),
  description: typed(required.description, 5000),
  images: mixed<string[]>((value): value is string[] => Array.isArray(value))
    .required(required.image)
    .test('some', required.image, (images) => images.length > 0)
    .test('most', `At most ${MAX_PICTURES} pictures`, (images) => images.length <= MAX_PICTURES)
    // One that is on its way is empty.
    .test('there', 'Wait until the pictures are sent', (images) => images.every(Boolean))
    .test('picture', 'Choose pictures', (images) => images.every((image) => !image || isPictureAddress(image))),
  price: string()
    .trim()
    .required(required.price)
    .test('amount', 'Enter dollars and cents, such as 4.90', (text) => !text || isAmount(text))
    .test('positive', 'Enter a price of more than $0', (text) => !text || !isAmount(text) || isPositive(text))
    .test('most', priceTooHigh, (text) => !text || !isAmount(text) || !isPositive(text) || centsOf(text) <= 5000),
  minimum: figure(required.minimum)
    .test('least', minimumTooLow, (text) => !text || !/^-?\d+$/.test(text) || Number(text) >= 100)
    .test('most', 'Enter 1000000 or less', (text) => !text || !wholeNumber.test(text) || Number(text) <= 1_000_000),
  available: figure(required.available)
    .test('least', 'Enter 0 or more', (text) => !text || !/^-\d+$/.test(text) || Number(text) === 0)
    .test('most', stockTooHigh, (text) => !text || !wholeNumber.test(text) || Number(text) <= 5000),
  // Formik hands over what is empty as undefined.
  brand: string().trim().default('').max(100, 'Use at most 100 characters'),
  partNumber: string().trim().default('').max(60, 'Use at most 60 characters'),
  category: string().default(''),
});

const isPositive = (text: string) => !text.startsWith('-') && centsOf(text) > 0;

export type ProductFormValues = InferType<typeof productSchema>;

export const blankProduct: ProductFormValues = {
  name: '',
  description: '',
  images: [],
  price: '',
  minimum: '',
  available: '',
  brand: '',
  partNumber: '',
  category: '',
};
