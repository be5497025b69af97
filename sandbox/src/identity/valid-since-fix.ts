import type { ProjectState } from './emulator.ts';

/**
 * The emulator reads the clock twice at a sign-up: for the token's auth_time, and later for the account's validSince.
 * If a second boundary lies between the two, it treats the new token as revoked. This sets both to the same second.
 */
export function fixValidSince({ users }: ProjectState, url: string | undefined): void {
  const newest = [...users.values()].at(-1);
  if (!newest?.createdAt || !newest.validSince || !url?.includes('accounts:signUp')) return;
  const began = Math.floor(Number(newest.createdAt) / 1_000);
  if (Number(newest.validSince) - began === 1) newest.validSince = String(began);
}
