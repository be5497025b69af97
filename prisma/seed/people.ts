// The identity provider has the passwords. `uid` identifies a user on both sides.
export const admin = {
  id: '019bb16e-fe80-74d2-84bd-4ddd0d0f7e7f',
  uid: 'seed-admin',
  email: 'admin@example.com',
  emailVerified: true,
  name: 'Helen Brooks',
  role: 'ADMIN',
  createdAt: '2026-01-12T09:00:00Z',
};

export const customer = {
  id: '019bdfc8-3a80-7946-acf5-ff2d5e1fd6d5',
  uid: 'seed-customer',
  email: 'customer@example.com',
  emailVerified: true,
  name: 'Daniel Okafor',
  role: 'CUSTOMER',
  createdAt: '2026-01-21T09:00:00Z',
};

const secondCustomer = {
  id: '019c0e21-7680-744d-9c2e-bbb8dc0b14c2',
  uid: 'seed-customer-2',
  email: 'mary.whitfield@example.com',
  emailVerified: true,
  name: 'Mary Whitfield',
  role: 'CUSTOMER',
  createdAt: '2026-01-30T09:00:00Z',
};

const thirdCustomer = {
  id: '019c11b2-0a80-7c31-9f52-6be7a1d04c3e',
  uid: 'seed-customer-3',
  email: 'carla.jensen@example.com',
  emailVerified: true,
  name: 'Carla Jensen',
  role: 'CUSTOMER',
  createdAt: '2026-02-03T09:00:00Z',
};

const fourthCustomer = {
  id: '019c2b71-3e80-7d04-8b6a-15f3c2a97e80',
  uid: 'seed-customer-4',
  email: 'victor.osei@example.com',
  emailVerified: true,
  name: 'Victor Osei',
  role: 'CUSTOMER',
  createdAt: '2026-02-08T09:00:00Z',
};

export const people = [admin, customer, secondCustomer, thirdCustomer, fourthCustomer];

/** The first customer has no profile, so that the sandbox shows both states of the profile page. */
export const profiles = [
  {
    uid: secondCustomer.uid,
    name: 'Mary Whitfield',
    email: 'mary.whitfield@example.com',
    number: '+1 614 555 0142',
    education: 'HVAC Technology, Columbus State',
    address: '418 Orchard Lane, Columbus, OH 43215',
    facebook: 'https://facebook.example/mary.whitfield',
    linkedin: 'https://linkedin.example/in/mary-whitfield',
    image: '/avatars/mary-whitfield.svg',
  },
];
