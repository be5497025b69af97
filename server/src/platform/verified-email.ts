import { AppError } from './errors.ts';

/**
 * Throws FORBIDDEN unless the user has proven to own the address of the account: for texts that become public, optional mails
 * and tax certificates.
 */
export function demandVerifiedEmail({ emailVerified }: { emailVerified: boolean }): void {
  if (emailVerified) return;
  const message = 'Please verify your email address first: follow the link in the email that we sent you.';
  throw new AppError('FORBIDDEN', message, { field: 'email' });
}
