import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';

/** A profile holds a phone number and an address: it is for its owner and for admins. */
export const maySee = (viewer: Viewer, profile: { userId: string }): boolean =>
  profile.userId === viewer.id || hasRole(viewer.role, Role.ADMIN);
