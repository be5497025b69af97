import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';

/** A viewer sees and deletes what is theirs; an admin sees and deletes everybody's. */
export const maySee = (viewer: Viewer, order: { userId: string }): boolean =>
  order.userId === viewer.id || hasRole(viewer.role, Role.ADMIN);
