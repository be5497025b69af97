import { useSearchParams } from 'react-router-dom';
import { object, string, type InferType } from 'yup';
import type { OrderTermsFragment } from '#generated/graphql.ts';
import { cleanPhone, isPhoneNumber } from '#lib/format/phone-number.ts';
import { messages } from '#lib/messages.ts';
import { useTabDraft } from '#session/use-tab-draft.ts';
import { parseQuantity } from './quantity.ts';

/** The rules that hold for every part. The minimum and the stock of the part raise an alert on submit. */
export const orderSchema = object({
  phone: string()
    .transform(cleanPhone)
    .required(messages.orders.phoneRequired)
    .max(40, 'Use at most 40 characters')
    .test('digits', 'Enter a phone number with area code', (phone) => !phone || isPhoneNumber(phone)),
  address: string().trim().required(messages.orders.addressRequired).max(500, 'Use at most 500 characters'),
  quantity: string()
    .trim()
    .required(messages.orders.quantityRequired)
    .test('whole number', 'Enter a whole number', (typed) => !typed || parseQuantity(typed) !== null),
  pickupAgency: string().default(''),
  /** The quantity in the address of the page when `quantity` was filled in. */
  asked: string().default(''),
});

export type OrderFormValues = InferType<typeof orderSchema>;

/** Where orders of the customer go; '' if unknown. */
export interface Delivery {
  phone: string;
  address: string;
}

/** What the form starts with: the entries of this tab, the quantity chosen on the part's page, the delivery, the minimum. */
export function useOrderValues(part: OrderTermsFragment, delivery: Delivery) {
  const { initialValues, ...draft } = useTabDraft<OrderFormValues>(part.id, {
    ...delivery,
    quantity: String(part.minimum),
    pickupAgency: '',
    asked: '',
  });
  const asked = askedQuantity(useSearchParams()[0]);
  // A reload of the same address keeps the quantity that was typed after that.
  const isAsked = asked !== '' && asked !== initialValues.asked;
  return { ...draft, isAsked, initialValues: isAsked ? { ...initialValues, quantity: asked, asked } : initialValues };
}

/** Of `?quantity=250`; empty without a positive whole number. */
function askedQuantity(search: URLSearchParams): string {
  const typed = search.get('quantity') ?? '';
  return /^[1-9]\d{0,6}$/.test(typed) ? typed : '';
}
