import { shopConfig } from '#lib/config.ts';

/** A Google account of the emulator, which takes such a plain claim for one; the real provider refuses it. */
export interface TestAccount {
  sub: string;
  email: string;
  name: string;
}

const accounts: TestAccount[] = [
  { sub: 'google-visitor', email: 'google.visitor@example.com', name: 'Google Visitor' },
  { sub: 'google-gloria', email: 'gloria.reyes@example.com', name: 'Gloria Reyes' },
  { sub: 'google-henry', email: 'henry.lindholm@example.com', name: 'Henry Lindholm' },
];

/** Google's own window comes from Google; where the shop is told of an emulator, these accounts stand for it. */
export const testAccounts = (): TestAccount[] | null => (shopConfig().firebase.emulatorUrl ? accounts : null);

/** What the provider itself says of a window that was closed. */
export const windowClosed = () =>
  Object.assign(new Error('The window was closed.'), { code: 'auth/popup-closed-by-user' });
