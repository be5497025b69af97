import DataLoader from 'dataloader';
import { Role } from '#platform/access.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Identity } from '#ports/identity.ts';
import * as sql from './user.sql.ts';
import type { Viewer } from './user.type.ts';

export function makeSignIn({ db, adminEmails }: { db: Database; adminEmails: string[] }) {
  // Requests that arrive in one turn of the event loop share a statement, which is sent after their arrival. Nothing is kept.
  const users = new DataLoader<Identity, sql.StoredUser | undefined>(findAll, {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (send) => setImmediate(send),
  });
  const creations = new Map<string, Promise<sql.UserRow | undefined>>();
  return {
    /**
     * The user of a verified identity, created at the first sign-in. Every request reads the row, so a removal or a
     * change of the role takes effect on the next request. `beforeFirst` may refuse a new user.
     */
    async viewerOf(identity: Identity, beforeFirst?: () => Promise<void>): Promise<Viewer> {
      const known = await find(identity);
      if (known?.isSessionEnded) throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in again.');
      const user = known ? await refresh(known, identity) : await create(identity, beforeFirst);
      if (!user || user.removedAt) throw new AppError('UNAUTHENTICATED', 'This account was removed.');
      return { ...user, signedInAt: identity.signedInAt };
    },
  };

  function find(identity: Identity): Promise<sql.StoredUser | undefined> {
    return users.load(identity);
  }

  async function findAll(identities: readonly Identity[]): Promise<(sql.StoredUser | undefined)[]> {
    const [first] = identities;
    if (first && identities.length === 1) return [(await db.read(sql.findByUid, first))[0]];
    const rows = await db.read(sql.findByUids, {
      uids: identities.map(({ uid }) => uid),
      signedInAts: identities.map(({ signedInAt }) => signedInAt),
    });
    const found = new Map(rows.map(({ place, ...row }) => [place, row]));
    return identities.map((_, n) => found.get(n + 1));
  }

  /** Once for all requests of a new user that run at the same time: a page sends several. */
  function create(identity: Identity, beforeFirst?: () => Promise<void>): Promise<sql.UserRow | undefined> {
    const { uid } = identity;
    const started = creations.get(uid);
    if (started) return started;
    const creation = Promise.resolve(beforeFirst?.())
      .then(() => save(identity))
      .finally(() => creations.delete(uid));
    creations.set(uid, creation);
    return creation;
  }

  async function refresh(known: sql.StoredUser, identity: Identity): Promise<sql.UserRow | undefined> {
    const isCurrent = isUpToDate(known, identity) && !mayBecomeAdmin(known, identity);
    return known.removedAt !== null || isCurrent ? known : save(identity, known);
  }

  /** With a token since which ADMIN_EMAILS may have got the address; an older one was compared with it. */
  function mayBecomeAdmin({ role, adminEmail, identityAt }: sql.StoredUser, identity: Identity): boolean {
    return role !== Role.ADMIN && adminEmail === null && identityAt < identity.issuedAt && isOfAdmin(identity);
  }

  function isOfAdmin({ email, emailVerified }: Identity): boolean {
    return emailVerified && adminEmails.includes(email);
  }

  async function save(identity: Identity, known?: sql.StoredUser): Promise<sql.UserRow | undefined> {
    const { uid, email, emailVerified, issuedAt, signedInAt } = identity;
    const [row] = await db.query(sql.saveIdentity, {
      id: newId(),
      uid,
      email,
      emailVerified,
      name: identity.name || (known?.name ?? ''),
      issuedAt,
      signedInAt,
      isBootstrapAdmin: isOfAdmin(identity),
    });
    // Without a row the statement has changed nothing, and an account that exists keeps its state.
    return row ?? find(identity);
  }
}

/** Whether the row has what the token says, or is newer than the token. */
function isUpToDate(row: sql.StoredUser, identity: Identity): boolean {
  const hasName = row.name === identity.name || identity.name === '';
  const isEqual = row.email === identity.email && row.emailVerified === identity.emailVerified && hasName;
  return isEqual || row.identityAt > identity.issuedAt;
}
