import { gql } from '@apollo/client';
import { mixed, object, string, type InferType } from 'yup';
import type {
  AddProductInput,
  EditableProductFragment,
  EditProductInput,
  PartLimitsFragment,
} from '#generated/graphql.ts';
import { isCategory } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import { isPictureAddress } from '#lib/url/web-address.ts';
import { priceBreaks, toBreakInput, toBreakRows } from './price-breaks-values.ts';
import { centsOf, isAmount } from './typed-amount.ts';

/** The fields of the form, and `image`, the first of `images`, which the lists show. */
export const EDITABLE_PRODUCT = gql`
  fragment EditableProduct on Product {
    id
    name
    description
    brand
    partNumber
    category
    image
    images
    price {
      cents
      formatted
    }
    priceBreaks {
      quantity
      price {
        cents
        formatted
      }
    }
    minimum
    available
    isStockByAgency
    bin
    reorderLevel
    weightOunces
    version
  }
`;

const { required, priceTooHigh, minimumTooLow, stockTooHigh } = messages.products;

const text = (requiredMessage: string, maxLength: number) =>
  string()
    .trim()
    .required(requiredMessage)
    .max(maxLength, `Use at most ${formatCount(maxLength)} characters`);

const wholeNumber = /^\d{1,9}$/;

const integer = (requiredMessage: string) =>
  string()
    .trim()
    .required(requiredMessage)
    .matches(/^-?\d{1,9}$/, { message: 'Enter a whole number', excludeEmptyString: true });

const atMost = (most: number) => (typed: string | undefined) =>
  !typed || !wholeNumber.test(typed) || Number(typed) <= most;

export const MAX_PICTURES = 8;

const priceField = string()
  .trim()
  .required(required.price)
  .test('amount', 'Enter dollars and cents, such as 4.90', (value) => !value || isAmount(value))
  .test('positive', 'Enter a price of more than $0', (value) => !value || !isAmount(value) || isPositive(value));

const minimumField = integer(required.minimum).test('most', 'Enter 1,000,000 or less', atMost(1_000_000));

const availableField = integer(required.available).test(
  'least',
  'Enter 0 or more',
  (value) => !value || !/^-\d+$/.test(value) || Number(value) === 0,
);

const reorderLevelField = string()
  .trim()
  .default('')
  .matches(wholeNumber, { message: 'Enter a whole number', excludeEmptyString: true });

/** Typed values of all fields; productSchema adds the limits that are settings of the shop. */
const typedSchema = object({
  name: text(required.name, 200),
  description: text(required.description, 5000),
  images: mixed<string[]>((value): value is string[] => Array.isArray(value))
    .required(required.image)
    .test('some', required.image, (images) => images.length > 0)
    .test('most', `At most ${MAX_PICTURES} pictures`, (images) => images.length <= MAX_PICTURES)
    // A picture that is still uploading is empty.
    .test('uploaded', 'Wait until the pictures are uploaded', (images) => images.every(Boolean))
    .test('picture', 'Choose pictures', (images) => images.every((image) => !image || isPictureAddress(image))),
  price: priceField,
  priceBreaks,
  minimum: minimumField,
  available: availableField,
  // Formik passes an empty field as undefined.
  brand: string().trim().default('').max(100, 'Use at most 100 characters'),
  partNumber: string().trim().default('').max(60, 'Use at most 60 characters'),
  bin: string().trim().default('').max(40, 'Use at most 40 characters'),
  reorderLevel: reorderLevelField,
  weightOunces: string()
    .trim()
    .default('')
    .test(
      'most',
      'Enter whole ounces of at most 100,000',
      (typed) => !typed || (wholeNumber.test(typed) && Number(typed) <= 100_000),
    ),
  category: string().default(''),
});

const isPositive = (typed: string) => !typed.startsWith('-') && centsOf(typed) > 0;

export type ProductFormValues = InferType<typeof typedSchema>;

/** The rules of the form. Its limits and their wording are those of spec sections 5 and 9, unless the shop has set others. */
export const productSchema = ({
  maxPriceCents,
  minMinimum,
  maxAvailable,
}: Omit<PartLimitsFragment, '__typename' | 'id'>) =>
  typedSchema.shape({
    price: priceField.test(
      'limit',
      priceTooHigh(shortDollars(maxPriceCents)),
      (value) => !value || !isAmount(value) || !isPositive(value) || centsOf(value) <= maxPriceCents,
    ),
    minimum: minimumField.test(
      'limit',
      minimumTooLow(minMinimum),
      (value) => !value || !/^-?\d+$/.test(value) || Number(value) >= minMinimum,
    ),
    available: availableField.test('limit', stockTooHigh(maxAvailable), atMost(maxAvailable)),
    reorderLevel: reorderLevelField.test(
      'limit',
      `Enter a whole number of at most ${maxAvailable}`,
      atMost(maxAvailable),
    ),
  });

/** The rules for a part that exists: only a new one gets a brand and a number for blank ones. */
export const editedSchema = (limits: PartLimitsFragment) =>
  productSchema(limits).shape({ brand: text('Brand Required', 100), partNumber: text('Part number Required', 60) });

/** 50, or 49.90 if it is not whole. */
const shortDollars = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

export const blankProduct: ProductFormValues = {
  name: '',
  description: '',
  images: [],
  price: '',
  priceBreaks: [],
  minimum: '',
  available: '',
  brand: '',
  partNumber: '',
  bin: '',
  reorderLevel: '',
  weightOunces: '',
  // The form shows it: the server would choose it, too.
  category: 'INSTALLATION',
};

/** The input for a new part. The server fills in a blank brand and part number. */
export function toAddInput(values: ProductFormValues): AddProductInput {
  const { price, minimum, available, brand, partNumber, bin, reorderLevel, weightOunces, category, ...more } =
    typedSchema.cast(values);
  const { priceBreaks: breaks, ...texts } = more;
  return {
    ...texts,
    priceCents: centsOf(price),
    ...(breaks.length > 0 && { priceBreaks: toBreakInput(breaks) }),
    minimum: Number(minimum),
    available: Number(available),
    ...(brand && { brand }),
    ...(partNumber && { partNumber }),
    ...(bin && { bin }),
    ...(reorderLevel && { reorderLevel: Number(reorderLevel) }),
    ...(weightOunces && { weightOunces: Number(weightOunces) }),
    ...(isCategory(category) && { category }),
  };
}

/** Only the changed fields: orders change the stock while the form is open, and saving must not reset it. */
export function toEditInput(product: EditableProductFragment, values: ProductFormValues): EditProductInput {
  const before: Record<string, unknown> = toAddInput(toValues(product));
  // No breaks and an empty bin, level or weight are changes, too; the other fields have no empty value.
  const after = {
    ...toAddInput(values),
    priceBreaks: toBreakInput(values.priceBreaks),
    bin: values.bin.trim(),
    reorderLevel: Number(values.reorderLevel),
    weightOunces: Number(values.weightOunces),
  };
  const changes = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before[name] ?? blankLike(value)) !== JSON.stringify(value),
  );
  return { productId: product.id, ...(Object.fromEntries(changes) as Omit<EditProductInput, 'productId'>) };
}

function blankLike(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'number' ? 0 : '';
}

export function toValues(product: EditableProductFragment): ProductFormValues {
  const { name, description, images, price, minimum, available, brand, partNumber, bin, category } = product;
  const { reorderLevel, weightOunces } = product;
  return {
    name,
    description,
    images,
    brand,
    partNumber,
    bin: bin ?? '',
    reorderLevel: reorderLevel === null ? '' : String(reorderLevel),
    weightOunces: weightOunces === null ? '' : String(weightOunces),
    category,
    price: (price.cents / 100).toFixed(2),
    priceBreaks: toBreakRows(product),
    minimum: String(minimum),
    available: String(available),
  };
}
