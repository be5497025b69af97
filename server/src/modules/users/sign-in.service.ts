import { currentRequestId } from '#platform/current-request.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Identity } from '#ports/identity.ts';
import * as sql from './user.sql.ts';
import type { Viewer } from './user.type.ts';

export type SignIn = ReturnType<typeof makeSignIn>;

export function makeSignIn({ db, adminEmails }: { db: Database; adminEmails: string[] }) {
  return {
    /**
     * The user of a verified identity, created at the first sign-in. Every request reads the row, so a removal or a
     * change of the role takes effect on the next request.
     */
    async viewerOf(identity: Identity): Promise<Viewer> {
      const [known] = await db.query(sql.findByUid, { uid: identity.uid });
      const needsNoUpdate = known && (known.removedAt !== null || isUpToDate(known, identity));
      const user = needsNoUpdate ? known : await save(identity, known);
      if (!user || user.removedAt) throw new AppError('UNAUTHENTICATED', 'This account was removed.');
      return { ...user, signedInAt: identity.signedInAt };
    },
  };

  async function save(identity: Identity, known: sql.UserRow | undefined): Promise<sql.UserRow | undefined> {
    const { uid, email, emailVerified } = identity;
    const [row] = await db.query(sql.saveIdentity, {
      id: newId(),
      uid,
      email,
      emailVerified,
      name: identity.name || (known?.name ?? ''),
      isBootstrapAdmin: emailVerified && adminEmails.includes(email),
      requestId: currentRequestId(),
    });
    return row;
  }
}

function isUpToDate(row: sql.UserRow, identity: Identity): boolean {
  const hasName = row.name === identity.name || identity.name === '';
  return row.email === identity.email && row.emailVerified === identity.emailVerified && hasName;
}
