import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Identity } from '#ports/identity.ts';
import type { Viewer } from './user.type.ts';

export type Users = ReturnType<typeof makeUsers>;

interface UserRow extends Viewer {
  emailVerified: boolean;
  removedAt: Date | null;
}

const columns = 'id, email, name, role, email_verified AS "emailVerified", removed_at AS "removedAt"';

const findUser = { name: 'users.by-uid', text: `SELECT ${columns} FROM users WHERE uid = $1` };

/** $1 id, $2 uid, $3 e-mail, $4 verified, $5 name, $6 becomes an admin by its newly verified e-mail */
const saveUser = {
  name: 'users.save',
  text: `
    INSERT INTO users (id, uid, email, email_verified, name, role)
    VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN 'ADMIN'::role ELSE 'CUSTOMER' END)
    ON CONFLICT (uid) DO UPDATE SET email = $3, email_verified = $4, name = $5,
      role = CASE WHEN $6 AND NOT users.email_verified THEN 'ADMIN' ELSE users.role END
    RETURNING ${columns}`,
};

export function makeUsers({ db, adminEmails }: { db: Database; adminEmails: string[] }) {
  return {
    /**
     * The account of a verified identity; made at its first sign-in. Read on every request, so that a change of role
     * or a removal counts at once.
     */
    async viewerOf(identity: Identity): Promise<Viewer> {
      const known = await find(identity.uid);
      const user = known && isUpToDate(known, identity) ? known : await save(identity, known);
      if (user.removedAt) throw new AppError('UNAUTHENTICATED', 'This account was removed.');
      return user;
    },
  };

  async function find(uid: string): Promise<UserRow | undefined> {
    const [row] = await db.query<UserRow>(findUser, [uid]);
    return row;
  }

  async function save(identity: Identity, known: UserRow | undefined): Promise<UserRow> {
    // Only becoming verified makes an admin, so that a later demotion is not undone by the next request.
    const isBootstrapAdmin = identity.emailVerified && adminEmails.includes(identity.email);
    const name = identity.name || (known?.name ?? '');
    const { uid, email, emailVerified } = identity;
    const [row] = await db.query<UserRow>(saveUser, [newId(), uid, email, emailVerified, name, isBootstrapAdmin]);
    if (!row) throw new Error('a saved user came back without a row');
    return row;
  }
}

function isUpToDate(row: UserRow, identity: Identity): boolean {
  const hasName = row.name === identity.name || identity.name === '';
  return row.email === identity.email && row.emailVerified === identity.emailVerified && hasName;
}
