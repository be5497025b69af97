import { inventory, needsLogin, orderForm, pages, roles, routes, shown, stories, type Row } from './row.ts';

const corrected = (from: string, to: string) => pages(`${from}, in the corrected spelling, leads to ${to}`);

/** Section 2 without the home page: routes, dashboard, menus, forms, tables, dialogs and the payment page. */
export const screens: Row[] = [
  ...shown(stories.visitorRoutes, '/', '/about', '/blog', '/contact', '/login', '/register', '/inventory'),
  ...shown(stories.customerRoutes, '/products/{id} for those signed in', '/dashborad (sic)', '/upadateProfoile (sic)'),
  ...shown(corrected('/dashboard', '/dashborad'), '/dashboard, properly spelled'),
  ...shown(
    corrected('/updateProfile?from=mail#address', '/upadateProfoile?from=mail#address'),
    '/updateProfile, properly spelled',
  ),
  ...shown(
    corrected('/dashboard/myOrders?search=rod#list', '/dashborad/myOrders?search=rod#list'),
    '/dashboard/myOrders, properly spelled',
  ),
  ...shown(
    stories.closed,
    '/products/{id} redirects a visitor to /login',
    '/dashborad and each of its pages redirect a visitor',
  ),
  ...shown(needsLogin('/upadateProfoile'), '/upadateProfoile redirects a visitor'),
  ...shown(needsLogin('/manage'), '/manage redirects a visitor'),
  ...shown(stories.backAtPart, '/products/{id} remembers the origin', "'Buy Now' leads to /products/{id}"),
  ...shown(stories.whole, 'the origin is remembered through a registration'),
  ...shown(routes('any other path shows the 404 picture'), 'any other path shows the 404 picture'),
  ...shown(stories.parts, '/manage leads admins to Manage Products'),
  ...shown(
    inventory('home shows the first 6 parts and leads to all of them'),
    "'Our Products' grid of /inventory",
    "'All Products' of /inventory links to /manage",
  ),

  ...shown(stories.profile, "dashboard index: profile with 'Update Your Information'"),
  ...shown(stories.review, 'dashboard page review'),
  ...shown(stories.parts, 'dashboard page addProduct', 'dashboard page allProducts'),
  ...shown(stories.whole, 'dashboard page allOrder'),
  ...shown(stories.users, 'dashboard page users'),
  ...shown(stories.myOrders, 'dashboard page myOrders'),
  ...shown(stories.paid, 'dashboard page payment/{id}'),
  ...shown(roles('a customer gets no admin page'), 'the dashboard pages of admins are closed to customers'),

  ...shown(
    roles('the side menu of a customer'),
    'side menu: Profile',
    'side menu: My Orders',
    'side menu: Add A Reviews',
  ),
  ...shown(
    roles('the side menu of an admin'),
    'side menu: Manage All Order',
    'side menu: All User',
    'side menu: Add a Product',
    'side menu: Manage Products',
    'side menu of an admin without My Orders and Add A Reviews',
  ),
  ...shown(
    roles('the bar of a visitor offers Login, of a customer Dashboard and Log Out'),
    'bar: Home, About us, Blogs',
    'bar: Login only when signed out',
    'bar: Dashboard only when signed in',
    'bar: Log Out in the place of Login',
  ),
  ...shown(
    roles('on a small screen the menu buttons open the bar and the side bar'),
    'mobile: a button toggles the side bar',
    'mobile: Item 1, Parent, Submenu 1, Submenu 2, Item 3',
  ),

  ...shown(
    pages('/login has the specified buttons, and a link to /register'),
    'login: Login button, link to register',
    "login: 'Reset Your Password?'",
    "login: 'Continue With Google'",
  ),
  ...shown(
    pages('/register has the specified buttons, and a link to /login'),
    'register: Register button, Google, link to login',
  ),
  ...shown(stories.loginWords, 'login: e-mail and password'),
  ...shown(stories.backHome, 'login without an origin returns to /'),
  ...shown(stories.registers, "register: name, e-mail, password, and the alert 'Please Verify Your Email'"),
  ...shown(
    orderForm('the order form shows picture, name, minimum order, stock and price of the part'),
    'order form: part image',
    'order form: part name',
    'order form: minimum order',
    'order form: available stock',
    'order form: price',
  ),
  ...shown(
    stories.orderForm,
    'order form: read-only name and e-mail',
    'order form: phone, address, quantity',
    "order form: 'Confirm Booking'",
  ),

  ...shown(
    stories.whole,
    ...columns(
      'admin orders',
      'S.L',
      'User',
      'Parts Name',
      'Phone number',
      'Quantity',
      'Amount',
      'Statues',
      'payment Update',
    ),
  ),
  ...shown(
    stories.myOrders,
    ...columns(
      'my orders',
      'S.L',
      'User',
      'Parts Name',
      'Phone number',
      'Quantity',
      'Amount',
      'Payment',
      'Statues',
      'Delete',
    ),
  ),
  ...shown(stories.parts, ...columns('parts', 'S.L', 'Image', 'Name', 'minimum', 'available', 'Price', 'Delete')),
  ...shown(stories.users, ...columns('users', 'S.L', 'Email', 'Make admin', 'Remove User')),
  ...shown(stories.deletion, 'dialog with Delete and Cancel: own order'),
  ...['Delete', 'Cancel'].flatMap((answer) =>
    shown(
      pages(`an admin confirms the deletion of an unpaid order with ${answer}`),
      `dialog with Delete and Cancel: any order, ${answer}`,
    ),
  ),
  ...shown(stories.parts, 'dialog with Delete and Cancel: part'),
  ...shown(stories.users, 'dialog with Delete and Cancel: user'),
  ...['/dashborad', '/dashborad/myOrders', '/products/p1', '/upadateProfoile', '/manage'].flatMap((path) =>
    shown(
      pages(`a spinner turns on ${path} while it is not known who is here`),
      `spinner while authentication is pending: ${path}`,
    ),
  ),

  ...shown(stories.secret, 'payment: the button waits for a client secret'),
  ...shown(stories.declined, 'payment: errors in red'),
  ...shown(
    stories.paid,
    'payment: a card form',
    "payment: 'congrats! Your Payment is Completed' with the transaction id",
  ),
];

function columns(table: string, ...names: string[]): string[] {
  return names.map((name) => `column of ${table}: ${name}`);
}
