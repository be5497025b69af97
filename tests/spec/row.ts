/** An item of the specification and the test that checks it: its file, and its full title as vitest prints it. */
export type Row = [item: string, file: string, title: string];

/** The rows of all items that one test checks. */
export const shown = ([file, title]: readonly [file: string, title: string], ...items: string[]): Row[] =>
  items.map((item) => [item, file, title]);

export const story =
  (name: string) =>
  (title: string): [string, string] => [`tests/e2e/${name}.test.ts`, title];

const client =
  (file: string) =>
  (title: string): [string, string] => [`client/src/${file}`, title];

export const routes = story('routes');
const everyPage = story('every-page');
export const roles = story('roles');
export const site = story('site-pages');
export const inventory = story('inventory');
const order = story('order-form');
export const toasts = story('toasts');
export const resilience = story('resilience');
export const account = client('app/account.test.tsx');
export const pages = client('app/pages.test.tsx');
export const orderForm = client('app/order-form.test.tsx');
export const forms = client('app/forms.test.tsx');
export const reviewRules = client('features/reviews/add-review.test.ts');
export const partRules = client('features/products/editing/product-values.test.ts');
export const profileRules = client('features/profile/save-profile.test.ts');
export const badConnection = client('app/bad-connection.test.tsx');
export const needsLogin = (path: string) =>
  client('app/routes.test.ts')(`${path} needs a login exactly if it is not for visitors`);
export const dragAway = client('ui/feedback/use-drag-away.test.ts');

const returning = story('return-after-login');
const refused = story('payment-refused');
const payment = story('payment');

/** Stories that check several items. */
export const stories = {
  homeTexts: pages('home has the specified promises, figures, values and agencies'),
  closed: routes('member pages redirect a visitor to /login with the reason'),
  visitorRoutes: everyPage('the pages of a visitor'),
  customerRoutes: everyPage('the pages of a customer, with the order form and the payment'),
  backAtPart: returning('a visitor who opens a part signs in and returns to the part'),
  backHome: story('keyboard')('a part is bought with the keyboard alone, from the login to the payment'),
  loginWords: story('login')('login reports validation errors in the specified words'),
  wrongPassword: story('login')('a wrong password is refused in red under the form'),
  reset: story('login')('a forgotten password is reset by mail'),
  registers: story('registration')('a newcomer registers, is asked to verify the address, and gets the link by mail'),
  registerWords: story('registration')('registration reports missing fields in the specified words'),
  google: story('google')('Google offers its test accounts, accepts a cancellation, and signs in'),
  orderForm: order('the form shows the buyer, validates the other fields, and updates the total while typing'),
  orderPlaced: order('an order is confirmed by a toast and leads home; a second of the same part is refused'),
  orderAlerts: order('a quantity below the minimum or above the stock is refused, and nothing is ordered'),
  whole: story('main-job')('from visitor to delivered part: register, order, pay, deliver, see it'),
  myOrders: story('my-orders')(
    'My Orders shows an unpaid order in the specified columns, how long it waits, and its history',
  ),
  deletion: story('my-orders')('an unpaid order is deleted after asking, and its parts go back on the shelf'),
  ordersRefused: story('orders-refused')(
    'My Orders answered 401 or 403 signs out, drops the token and leads to /login',
  ),
  paid: payment('an order is paid by card, and every page shows it as paid'),
  secret: payment('the pay button waits for the client secret'),
  billing: payment('a double click charges once, with the name and the e-mail of the customer'),
  declined: refused('a declined card is refused in red; the order stays unpaid, and another card pays it'),
  profile: story('profile')(
    'a customer fills in the profile, is asked before leaving it, and loses nothing when saving fails',
  ),
  review: story('review')('a customer adds a review, and it is first on the home page'),
  parts: story('manage-products')('an admin adds, edits, archives and restores a part'),
  users: story('manage-users')(
    'an admin promotes, demotes, removes and restores a user, and each change takes effect immediately',
  ),
};
