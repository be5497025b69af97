import type { ProjectState } from './emulator.ts';

/**
 * The emulator reads the clock twice at a sign-up: for the token's auth_time, and later for the account's validSince.
 * When a second begins between the two, it takes the brand-new token for revoked. Here both are the same second again.
 */
export function healSignUp({ users }: ProjectState, url: string | undefined): void {
  const newest = [...users.values()].at(-1);
  if (!newest?.createdAt || !newest.validSince || !url?.includes('accounts:signUp')) return;
  const began = Math.floor(Number(newest.createdAt) / 1_000);
  if (Number(newest.validSince) - began === 1) newest.validSince = String(began);
}
