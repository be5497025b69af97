import { validateSync } from 'class-validator';
import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Holds values against the rules of the GraphQL input, so that both doors have the same ones. What is missing was
 * looked at by the schema of the row. A refusal names the field as it is called on the wire.
 */
export function checked<Input extends object>(
  InputType: new () => Input,
  values: Input,
  wireNames: Partial<Record<keyof Input, string>>,
): Input {
  const [fault] = validateSync(Object.assign(new InputType(), values), { skipMissingProperties: true });
  if (!fault) return values;
  const [message = 'This value cannot be used.'] = Object.values(fault.constraints ?? {});
  throw new AppError('BAD_USER_INPUT', message, {
    field: wireNames[fault.property as keyof Input] ?? fault.property,
  });
}

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Refuses an e-mail that is not the viewer's own: the token says who somebody is, never the request. */
export function demandOwn(viewer: Viewer, email: string): void {
  if (!isSameEmail(email, viewer.email)) {
    throw new AppError('FORBIDDEN', 'This is not the e-mail address of your account.', { field: 'email' });
  }
}

export function demandOwnOrAdmin(viewer: Viewer, email: string): void {
  if (!hasRole(viewer.role, Role.ADMIN)) demandOwn(viewer, email);
}
