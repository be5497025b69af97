import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { containing, phoneDigitsOf } from '#platform/search-text.ts';
import type { Statement } from '#platform/statement.ts';
import * as sql from './user.sql.ts';
import type { User, UsersArgs, Viewer } from './user.type.ts';

export interface PromoteResult {
  kind: 'promoted' | 'alreadyAdmin';
  user: User;
}

interface Collaborators {
  db: Database;
  syncIdentity: (userId: string) => Promise<void>;
  /** Deletes the unpaid orders of a removed user and returns their number. */
  deleteOrdersOf: (removed: { userId: string; actorId: string }) => Promise<number>;
}

/** Accounts, for admins. Both APIs check the role, and each statement checks it again. */
export function makeUserAdmin({ db, syncIdentity, deleteOrdersOf }: Collaborators) {
  return {
    /** Users by the time of their first sign-in, newest first. */
    async list({ search, removed, ...page }: UsersArgs): Promise<Page<User>> {
      const matching = containing(search);
      const where = {
        removedAt: removed ? { not: null } : null,
        deletedAt: null,
        ...(matching.contains && {
          OR: [{ email: matching }, { name: matching }, { id: { in: await idsByPhone(search) } }],
        }),
      };
      return keysetPage(page, {
        sort: newestFirst('users'),
        where,
        // Prisma generates an enum Role of its own with the same values.
        rows: async (query) => (await db.prisma.user.findMany(query)) as User[],
        count: (query) => db.prisma.user.count(query),
      });
    },

    /** The active user who has verified this e-mail address, given in lower case. */
    async findByEmail(email: string): Promise<User | null> {
      const [user, another] = await db.query(sql.findByEmail, { email });
      if (another)
        throw new AppError('CONFLICT', 'Several accounts have this email address. Name the account by its id.');
      return user ?? null;
    },

    async promote(viewer: Viewer, userId: string): Promise<PromoteResult> {
      const { oldRole, ...user } = await change(sql.promote, viewer, userId);
      return { kind: oldRole === user.role ? 'alreadyAdmin' : 'promoted', user };
    },

    demote: (viewer: Viewer, userId: string): Promise<User> => change(sql.demote, viewer, userId),

    /**
     * Removes an account: its next request is refused, its unpaid orders are deleted, its paid orders stay. After an
     * outage of the card or identity provider, jobs or a second call finish the work.
     */
    async remove(viewer: Viewer, userId: string): Promise<{ user: User; deletedOrders: number }> {
      const user = await change(sql.remove, viewer, userId);
      await syncIdentity(userId);
      return { user, deletedOrders: await deleteOrdersOf({ userId, actorId: viewer.id }) };
    },

    /** Makes a removed account active again, as a customer. */
    async restore(viewer: Viewer, userId: string): Promise<User> {
      const user = await change(sql.restore, viewer, userId);
      await syncIdentity(userId);
      return user;
    },
  };

  /** Of a text that may be a phone number or a piece of one. */
  async function idsByPhone(text: string | null | undefined): Promise<string[]> {
    const digits = phoneDigitsOf(text ?? '');
    if (digits === null) return [];
    return (await db.query(sql.findByPhone, { pattern: `%${digits}%` })).map(({ userId }) => userId);
  }

  async function change(
    statement: Statement<sql.ActionParams, sql.ChangedUser>,
    viewer: Viewer,
    userId: string,
  ): Promise<sql.ChangedUser> {
    if (userId === viewer.id) {
      throw new AppError('CONFLICT', 'You cannot do this to your own account. Another admin can.');
    }
    const params = { userId, actorId: viewer.id };
    const [user] = isId(userId) ? await db.query(statement, params) : [];
    return user ?? explainRefusal(viewer, userId);
  }

  async function explainRefusal(viewer: Viewer, userId: string): Promise<never> {
    const actor = await db.prisma.user.findUnique({ where: { id: viewer.id, role: 'ADMIN', removedAt: null } });
    if (!actor) throw new AppError('FORBIDDEN', 'You are no longer an admin.');
    const user = isId(userId) ? await db.prisma.user.findUnique({ where: { id: userId } }) : null;
    if (!user || user.deletedAt) throw notFound('user');
    if (!user.removedAt) throw new AppError('CONFLICT', 'The email address of this account is not verified.');
    throw new AppError('CONFLICT', 'This account was removed. Restore it first.');
  }
}
