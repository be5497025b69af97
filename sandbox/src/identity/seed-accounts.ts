import { admin, people } from '../../../prisma/seed/people.ts';

/** Documented in the README; these accounts exist in the sandbox only. */
export const passwords = { admin: 'admin123', customer: 'customer123' };

/** Creates the accounts of the seeded users at the Auth emulator, with the uids of the seed. */
export async function seedAccounts(identityUrl: string, projectId: string): Promise<void> {
  for (const { uid, email, name, emailVerified } of people) {
    const password = uid === admin.uid ? passwords.admin : passwords.customer;
    const account = { localId: uid, email, password, displayName: name, emailVerified };
    const response = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const isThere = response.ok || /DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(await response.text());
    if (!isThere) throw new Error(`The Auth emulator refused the account ${email} (${response.status}).`);
  }
}
