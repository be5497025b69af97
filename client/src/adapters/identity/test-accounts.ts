import { shopConfig } from '#lib/config.ts';

/** A Google account of the emulator, which accepts an unsigned claim; the real provider refuses it. */
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

/** With an emulator, these accounts replace Google's own window. */
export const testAccounts = (): TestAccount[] | null => (shopConfig().firebase.emulatorUrl ? accounts : null);

/** The provider's own error for a closed window. */
export const windowClosed = () =>
  Object.assign(new Error('The window was closed.'), { code: 'auth/popup-closed-by-user' });
