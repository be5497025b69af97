import { badConnection, dragAway, roles, shown, stories, toasts, type Row } from './row.ts';

/** Section 4: states and transitions. */
export const states: Row[] = [
  ...shown(
    roles('Log Out removes the token and leads to /login'),
    'Log Out removes the stored accessToken',
    'Log Out navigates to /login',
  ),
  ...shown(
    roles('Log Out takes effect even if the page is left in the same task'),
    'Log Out signs out of the identity provider',
  ),
  ...shown(stories.myOrders, "an order is created unpaid, shown as 'Panding'"),
  ...shown(
    stories.paid,
    'paying sets the transactionId',
    'paying sets shipment to shifting',
    'a paid order is shown as paid',
    'only unpaid orders can be deleted',
  ),
  ...shown(stories.whole, "a click on the shifting label makes it 'Deleverd parts Successfully'"),
  ...shown(
    stories.users,
    "'Make admin' promotes a user",
    "'Make admin' is hidden for admins",
    'an admin can be made a customer again',
  ),
  ...shown(
    badConnection("the list of 'HomeReviews' > has a placeholder until it is loaded"),
    'lists of parts and reviews are replaced by the answer once it is there',
  ),
  ...shown(stories.billing, 'payment: billing name and e-mail of the user'),
  ...shown(
    toasts('a toast disappears after 5000 ms, or immediately if it is dragged by 80 percent'),
    'toasts auto-close after 5000 ms',
    'toasts are dismissed by drag at 80 percent',
  ),
  ...shown(dragAway('79 of 100 pixels: false'), 'a drag by 79 percent keeps the toast'),
  ...shown(dragAway('80 of 100 pixels: true'), 'a drag by 80 percent dismisses the toast'),
  ...shown(dragAway('-80 of 100 pixels: true'), 'a drag by 80 percent to the left dismisses the toast'),
];
