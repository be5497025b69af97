import { object, string, type InferType } from 'yup';
import { messages } from '#lib/messages.ts';

/** What can be said of the form without knowing the part; minimum and stock raise an alert when it is sent. */
export const orderSchema = object({
  phone: string().trim().required(messages.orders.phoneRequired).max(40, 'Use at most 40 characters'),
  address: string().trim().required(messages.orders.addressRequired).max(500, 'Use at most 500 characters'),
  quantity: string()
    .trim()
    .required(messages.orders.quantityRequired)
    .matches(/^[+-]?\d+$/, 'Enter a whole number'),
});

export type OrderFormValues = InferType<typeof orderSchema>;

export const emptyOrder: OrderFormValues = { phone: '', address: '', quantity: '' };
