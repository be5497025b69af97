import type { Viewer } from '#modules/users/user.type.ts';

/** Only its owner pays an order; an admin sees it, but does not pay for others. */
export const mayPay = (viewer: Viewer, order: { userId: string }): boolean => order.userId === viewer.id;
