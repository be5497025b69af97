import { currentRequestId } from '#platform/current-request.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Identity } from '#ports/identity.ts';
import * as sql from './user.sql.ts';
import type { User, Viewer } from './user.type.ts';

export type Users = ReturnType<typeof makeUsers>;

type UserRow = Omit<Viewer, 'signedInAt'>;

export function makeUsers({ db, adminEmails }: { db: Database; adminEmails: string[] }) {
  return {
    /**
     * The account of a verified identity; made at its first sign-in. Read on every request, so that a change of role
     * or a removal counts at once.
     */
    async viewerOf(identity: Identity): Promise<Viewer> {
      const known = await find(identity.uid);
      const isKept = known && (known.removedAt !== null || isUpToDate(known, identity));
      const user = isKept ? known : await save(identity, known);
      if (!user || user.removedAt) throw new AppError('UNAUTHENTICATED', 'This account was removed.');
      return { ...user, signedInAt: identity.signedInAt };
    },

    /** Who uses this e-mail address, in lower case; null if nobody does. */
    async byEmail(email: string): Promise<User | null> {
      const [user] = await db.query<User>(sql.findByEmail, [email]);
      return user ?? null;
    },
  };

  async function find(uid: string): Promise<UserRow | undefined> {
    const [row] = await db.query<UserRow>(sql.findByUid, [uid]);
    return row;
  }

  async function save(identity: Identity, known: UserRow | undefined): Promise<UserRow | undefined> {
    // Only becoming verified makes an admin, so that a later demotion is not undone by the next request.
    const isBootstrapAdmin = identity.emailVerified && adminEmails.includes(identity.email);
    const name = identity.name || (known?.name ?? '');
    const { uid, email, emailVerified } = identity;
    const [row] = await db.query<UserRow>(sql.save, [
      newId(),
      uid,
      email,
      emailVerified,
      name,
      isBootstrapAdmin,
      currentRequestId(),
    ]);
    return row;
  }
}

function isUpToDate(row: UserRow, identity: Identity): boolean {
  const hasName = row.name === identity.name || identity.name === '';
  return row.email === identity.email && row.emailVerified === identity.emailVerified && hasName;
}
