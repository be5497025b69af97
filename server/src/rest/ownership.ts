import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError } from '#platform/errors.ts';

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Refuses another account's e-mail: the token identifies the caller, not the request. */
export function requireOwn(viewer: Viewer, email: string, field = 'email'): void {
  if (!isSameEmail(email, viewer.email)) {
    throw new AppError('FORBIDDEN', 'This is not the e-mail address of your account.', { field });
  }
}

export function requireOwnOrAdmin(viewer: Viewer, email: string): void {
  if (!hasRole(viewer.role, Role.ADMIN)) requireOwn(viewer, email);
}
