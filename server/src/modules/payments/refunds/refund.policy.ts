import type { Order } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';

const LONG_AGO = new Date(0);

/** An order paid after this may be called off by the viewer; an admin has all the time until it is delivered. */
export const cancellableSince = (viewer: Viewer, windowMs: number): Date =>
  hasRole(viewer.role, Role.ADMIN) ? LONG_AGO : new Date(Date.now() - windowMs);

/** What the statement checks itself, told beforehand. */
export const isCancellable = (viewer: Viewer, order: Order, windowMs: number): boolean =>
  order.status === 'SHIPPING' &&
  order.cancelledAt === null &&
  order.paidAt !== null &&
  order.paidAt > cancellableSince(viewer, windowMs) &&
  order.refundedCents < order.totalCents;
