import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { admin, people } from '../../../prisma/seed/people.ts';

/** Documented in the README; these accounts exist in the sandbox only. */
export const passwords = { admin: 'admin123', customer: 'customer123' };

/**
 * Creates the accounts of the seeded users at the Auth emulator, with the uids of the seed. Only once in a data folder: the shop
 * refuses an account that its user has deleted, and the address must stay free for a new one.
 */
export async function seedAccounts(
  identityUrl: string,
  { projectId, dataDir }: { projectId: string; dataDir: string },
) {
  const marker = path.join(dataDir, 'seeded');
  if (existsSync(marker)) return;
  for (const { uid, email, name, emailVerified } of people) {
    const password = uid === admin.uid ? passwords.admin : passwords.customer;
    const account = { localId: uid, email, password, displayName: name, emailVerified };
    const response = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    // The accounts of a start that was cut short.
    const isThere = response.ok || /DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(await response.text());
    if (!isThere) throw new Error(`The Auth emulator refused the account ${email} (${response.status}).`);
  }
  writeFileSync(marker, '');
}
