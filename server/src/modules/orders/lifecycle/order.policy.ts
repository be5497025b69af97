import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';

/** Who asks, as far as it matters here. */
export type Asker = Pick<Viewer, 'id' | 'role'>;

export const isAdmin = (viewer: Asker): boolean => hasRole(viewer.role, Role.ADMIN);

/** Only its owner pays an order or orders it again; an admin does not pay for others. */
export const owns = (viewer: Asker, order: { userId: string }): boolean => order.userId === viewer.id;

/** A viewer sees and deletes what is theirs; an admin sees and deletes everybody's. */
export const maySee = (viewer: Asker, order: { userId: string }): boolean => owns(viewer, order) || isAdmin(viewer);
