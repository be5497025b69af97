import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';

export const isAdmin = (viewer: Viewer): boolean => hasRole(viewer.role, Role.ADMIN);

/** Only its owner pays an order or orders it again; an admin does not pay for others. */
export const owns = (viewer: Viewer, order: { userId: string }): boolean => order.userId === viewer.id;

/** A viewer sees and deletes what is theirs; an admin sees and deletes everybody's. */
export const maySee = (viewer: Viewer, order: { userId: string }): boolean => owns(viewer, order) || isAdmin(viewer);
