import { vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import type { Answer } from './open-shop.tsx';

interface Setting {
  role?: 'ADMIN' | 'CUSTOMER';
  answers?: Record<string, Answer>;
}

export interface FormCase extends Setting {
  name: string;
  path: string;
  button: string;
  /** The fields in their order: the error of an empty one, and the text that the tests type. */
  fields: { label: string; fault?: string; typed: string }[];
  /** The error of a missing picture, if the form requires one. */
  picture?: string;
  /** The mutation that it sends; none if it calls the identity provider. */
  operation?: string;
  isGuarded: boolean;
  /** Further failures, for a form that reads their code. */
  refusals?: Answer[];
  /** The question before leaving, where it is not 'Leave without saving?'. */
  leaveTitle?: string;
}

export const part = {
  __typename: 'Product',
  id: 'p1',
  name: 'Flame sensor rod',
  brand: 'Kelvin',
  partNumber: 'KM-FS90',
  bin: null,
  description: 'Stainless.',
  image: '/parts/flame-sensor-rod.svg',
  images: ['/parts/flame-sensor-rod.svg'],
  category: 'BOARDS',
  specifications: [
    { __typename: 'Specification', key: 'material', label: 'Material', value: 'Iron-chromium', unit: null },
    { __typename: 'Specification', key: 'leads', label: 'Leads', value: '24', unit: 'in.' },
  ],
  isStockByAgency: false,
  reorderLevel: null,
  weightOunces: null,
  leadDays: 1,
  version: 1,
  minimum: 100,
  available: 4000,
  isArchived: false,
  reservationTerms: { __typename: 'ReservationTerms', maximum: 2000, hours: 48 },
  price: { __typename: 'Money', cents: 490, formatted: '$4.90' },
  priceBreaks: [],
};

/** The limits of the specification, as the server answers them. */
export const shopSettings = {
  __typename: 'ShopSettings',
  id: 's1',
  maxPriceCents: 5_000,
  minMinimum: 100,
  maxAvailable: 5_000,
  transferDays: 2,
};

const email = { label: 'E-mail', fault: 'Email Required', typed: 'ruth@example.com' };
const password = { label: 'Password', fault: 'password Required', typed: 'copper-pipe-7' };

export const forms: FormCase[] = [
  {
    name: 'login',
    path: '/login',
    button: 'Login',
    fields: [email, password],
    isGuarded: false,
  },
  {
    name: 'register',
    path: '/register',
    button: 'Register',
    fields: [{ label: 'Name', fault: 'Name Required', typed: 'Ruth Carver' }, email, password],
    isGuarded: false,
  },
  {
    name: 'order form',
    path: '/products/p1',
    role: 'CUSTOMER',
    answers: {
      OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
    },
    button: 'Confirm Booking',
    fields: [
      { label: 'Phone', fault: 'phone Required', typed: '+1 614 555 0190' },
      { label: 'Address', fault: 'Address Required', typed: '77 Mill Road, Columbus' },
      { label: 'Quantity', fault: 'quantity Required', typed: '120' },
    ],
    operation: 'PlaceOrder',
    isGuarded: true,
    refusals: [{ code: 'BAD_USER_INPUT' }, { code: 'RATE_LIMITED' }],
    leaveTitle: 'Leave without placing this order?',
  },
  {
    name: 'profile',
    path: '/upadateProfoile',
    role: 'CUSTOMER',
    answers: { MyProfile: { data: { myProfile: null } } },
    button: 'Save',
    fields: [
      { label: 'Phone number', fault: 'Phone number Required', typed: '+1 614 555 0142' },
      { label: 'Education', fault: 'Education Required', typed: 'HVAC Excellence' },
      { label: 'Address', fault: 'Address Required', typed: '77 Mill Road, Columbus' },
      { label: 'Facebook', fault: 'Facebook Required', typed: 'https://www.facebook.com/ruth' },
      { label: 'LinkedIn', fault: 'LinkedIn Required', typed: 'https://www.linkedin.com/in/ruth' },
    ],
    picture: 'Image Required',
    operation: 'SaveProfile',
    isGuarded: true,
  },
  {
    name: 'review',
    path: '/dashborad/review',
    role: 'CUSTOMER',
    button: 'Add review',
    fields: [
      { label: 'Rating', fault: 'ratting Required', typed: '4' },
      { label: 'Comment', fault: 'Comment Required', typed: 'It fits.' },
    ],
    picture: 'Image Required',
    operation: 'AddReview',
    isGuarded: true,
  },
  {
    name: 'new part',
    path: '/dashborad/addProduct',
    role: 'ADMIN',
    answers: { PartLimits: { data: { shopSettings } } },
    button: 'Add product',
    fields: [
      { label: 'Name', fault: 'Name Required', typed: 'Flame sensor rod' },
      { label: 'Description', fault: 'Description Required', typed: 'Stainless.' },
      { label: 'Price', fault: 'Price Required', typed: '4.90' },
      { label: 'Minimum order', fault: 'minimum Required', typed: '100' },
      { label: 'Available', fault: 'available Required', typed: '5000' },
    ],
    picture: 'Image Required',
    operation: 'AddProduct',
    isGuarded: true,
  },
  {
    name: 'part',
    path: '/dashborad/editProduct/p1',
    role: 'ADMIN',
    answers: { EditableProduct: { data: { product: part, shopSettings } } },
    button: 'Save',
    fields: [
      { label: 'Name', fault: 'Name Required', typed: 'Flame sensor' },
      { label: 'Description', fault: 'Description Required', typed: 'Stainless, 90 degrees.' },
      { label: 'Price', fault: 'Price Required', typed: '4.80' },
      { label: 'Minimum order', fault: 'minimum Required', typed: '200' },
      { label: 'Available', fault: 'available Required', typed: '0' },
    ],
    operation: 'EditProduct',
    isGuarded: true,
  },
  {
    name: 'contact form',
    path: '/contact',
    button: 'Send',
    fields: [
      { label: 'First Name', fault: 'Please enter your first name', typed: 'Ada' },
      { label: 'Last Name', fault: 'Please enter your last name', typed: 'Byron' },
      { label: 'E-mail', fault: 'Please enter your email address', typed: 'ada@example.com' },
      { label: 'Message', fault: 'Please enter your message', typed: 'It hums.' },
    ],
    operation: 'SendContactMessage',
    isGuarded: true,
  },
];

/** Makes the next request of the form fail: to the server, or for login and registration to the identity provider. */
export function failNext(form: FormCase, answers: Record<string, Answer>, failure: Answer) {
  if (form.operation) answers[form.operation] = failure;
  else {
    const refusal = Object.assign(new Error('no'), { code: 'auth/network-request-failed' });
    vi.spyOn(identity, 'signIn').mockRejectedValue(refusal);
    vi.spyOn(identity, 'register').mockRejectedValue(refusal);
  }
}

/** How often the form was sent, to the server or to the identity provider. */
export const timesSent = ({ operation: own }: FormCase, sent: { operation: string }[]): number =>
  own
    ? sent.filter(({ operation }) => operation === own).length
    : vi.mocked(identity.signIn).mock.calls.length + vi.mocked(identity.register).mock.calls.length;
