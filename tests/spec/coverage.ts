/** A part of the specification, and the test that shows it: its file, and its title as it stands there. */
type Row = [item: string, file: string, title: string];

const e2e = (name: string) => `tests/e2e/${name}.test.ts`;
const client = (path: string) => `client/src/${path}.test.ts`;
const messages = client('lib/messages');
const fixedTexts = 'home, login, register and contact hold the texts, figures and buttons of the specification';
const order = {
  form: 'the form knows the buyer, asks for the rest, and totals as one types',
  quantity: 'a quantity below the minimum or above the stock is refused, and nothing is ordered',
  placed: 'an order is confirmed by a toast and leads home; a second of the same part is refused',
};
const whole = 'from visitor to delivered part: register, order, pay, deliver, see it';

export const screens: Row[] = [
  [
    '/, /about, /blog, /contact, /login, /register, /inventory',
    e2e('routes'),
    'every public route answers with a page of its own',
  ],
  ['/products/{id} signed in', e2e('routes'), 'the routes of a customer answer, properly spelled ones too'],
  [
    '/products/{id} remembers the origin',
    e2e('return-after-login'),
    'a visitor who opens a part signs in and is back at it',
  ],
  [
    '/dashborad, /upadateProfoile (sic), and the right spellings',
    e2e('routes'),
    'the routes of a customer answer, properly spelled ones too',
  ],
  [
    'pages of the signed-in are closed to visitors',
    e2e('routes'),
    'what is for those signed in sends a visitor to /login, and says why',
  ],
  ['any other path shows the 404 picture', e2e('routes'), 'any other path shows the 404 picture'],
  ['/manage', e2e('routes'), 'the routes of an admin answer; /manage leads to Manage Products'],
  [
    "'All Products' of the inventory leads to /manage",
    e2e('inventory'),
    'home shows the first 6 parts and leads to all of them',
  ],
  ['dashboard pages of admins', e2e('roles'), 'a customer gets no admin page'],
  ['side menu of a customer', e2e('roles'), 'the side menu of a customer'],
  ['side menu of an admin', e2e('roles'), 'the side menu of an admin'],
  [
    'navigation bar, signed out and in',
    e2e('roles'),
    'the bar of a visitor offers Login, of a customer Dashboard and Log Out',
  ],
  [
    'mobile menu, side bar, and the placeholder items of the drop-down',
    e2e('roles'),
    'on a small screen the menu buttons open the bar and the side bar',
  ],
  ['home: hero film', e2e('site-pages'), 'plays a film, which can be paused'],
  [
    'home: sections in order, six reviews',
    e2e('site-pages'),
    'has the sections of the specification in its order, with six reviews',
  ],
  ['home: six parts', e2e('inventory'), 'home shows the first 6 parts and leads to all of them'],
  ['home: cards, figures, buttons, agencies, contact form', e2e('site-pages'), fixedTexts],
  ['home: contact form sends', e2e('site-pages'), 'of %s sends a message'],
  ['login: fields, reset, Google, link to register', e2e('site-pages'), fixedTexts],
  ['login returns to /', e2e('return-after-login'), 'without an origin one gets home'],
  ['register: fields, Google, link to login', e2e('site-pages'), fixedTexts],
  [
    'register ends with the alert',
    e2e('registration'),
    'a newcomer registers, is asked to verify the address, and gets the link by mail',
  ],
  ['order form', e2e('order-form'), order.form],
  ['admin order table', e2e('main-job'), whole],
  [
    'user order table',
    e2e('my-orders'),
    'My Orders shows an unpaid order in the specified columns, how long it waits, and its history',
  ],
  [
    'delete dialog with Delete and Cancel',
    e2e('my-orders'),
    'an unpaid order is deleted after asking, and its parts go back on the shelf',
  ],
  [
    'spinner while authentication is pending',
    e2e('resilience'),
    'a slow network leaves every list its place, and a lost one is told of while it lasts',
  ],
  ['payment: the button waits for the client secret', e2e('payment'), 'the pay button waits for the client secret'],
  [
    'payment: errors in red',
    e2e('payment-refused'),
    'a declined card is refused in red; the order stays unpaid, and another card pays it',
  ],
  [
    'payment: success with the transaction id',
    e2e('payment'),
    'an order is paid by card, and every page knows it from then on',
  ],
];

export const states: Row[] = [
  ['Log Out', e2e('roles'), 'Log Out takes the token away and leads to /login'],
  [
    "'Panding'",
    e2e('my-orders'),
    'My Orders shows an unpaid order in the specified columns, how long it waits, and its history',
  ],
  ['paid, then shifting', e2e('payment'), 'an order is paid by card, and every page knows it from then on'],
  ["the shifting label marks 'Deleverd parts Successfully'", e2e('main-job'), whole],
  ['only unpaid orders are deleted', e2e('payment'), 'an order is paid by card, and every page knows it from then on'],
  [
    'toasts: 5000 ms, drag at 80 percent',
    e2e('toasts'),
    'a toast leaves after 5000 ms, or at once when it is pulled aside by 80 percent',
  ],
  ['dragging: the edge of 80 percent', client('ui/use-drag-away'), '%i of %i pixels: %s'],
];

export const validation: Row[] = [
  ['login: e-mail and password', e2e('login'), 'login says in the specified words what is wrong with the form'],
  [
    'register: name, e-mail and password',
    e2e('registration'),
    'registration says in the specified words what is missing',
  ],
  ['order: phone, address, quantity', e2e('order-form'), order.form],
  ['order: below the minimum, above the stock', e2e('order-form'), order.quantity],
  ['order: total is quantity x unit price', e2e('order-form'), order.form],
  ['contact: type of the e-mail field', e2e('site-pages'), fixedTexts],
  ['every sentence, letter for letter', messages, '%s'],
];

export const errors: Row[] = [
  ['order created, or declared already', e2e('order-form'), order.placed],
  [
    'My Orders answers 401 or 403',
    e2e('orders-refused'),
    'My Orders answered 401 or 403 signs out, drops the token and leads to /login',
  ],
  [
    "'Delete Successfully'",
    e2e('my-orders'),
    'an unpaid order is deleted after asking, and its parts go back on the shelf',
  ],
  ["'Sent email'", e2e('login'), 'a forgotten password is reset by mail'],
  ['authentication errors in red under the form', e2e('login'), 'a wrong password is refused in red under the form'],
  [
    "'Please Verify Your Email'",
    e2e('registration'),
    'a newcomer registers, is asked to verify the address, and gets the link by mail',
  ],
  [
    'payment errors in red',
    e2e('payment-refused'),
    'a declined card is refused in red; the order stays unpaid, and another card pays it',
  ],
  ['payment success', e2e('payment'), 'an order is paid by card, and every page knows it from then on'],
  [
    'parts or reviews do not load',
    e2e('resilience'),
    'with the server down every list says so, and comes when it is tried again',
  ],
  ["'No user is logged in'", e2e('routes'), 'what is for those signed in sends a visitor to /login, and says why'],
];
