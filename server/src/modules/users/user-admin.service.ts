import type { Page } from '#platform/connection.ts';
import { currentRequestId } from '#platform/current-request.ts';
import type { Database, PositionalStatement as Statement } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { containing } from '#platform/search-text.ts';
import type { UsersArgs } from './user.input.ts';
import * as sql from './user.sql.ts';
import type { User, Viewer } from './user.type.ts';

export type UserAdmin = ReturnType<typeof makeUserAdmin>;

interface Collaborators {
  db: Database;
  /** Lets the identity provider know how the account stands now; later, if it does not answer. */
  tellProvider: (userId: string) => Promise<void>;
  /** Deletes what a removed user has not paid; answers how many orders that were. */
  deleteOrdersOf: (removed: { userId: string; actorId: string }) => Promise<number>;
}

/** What admins do to accounts; the doors let nobody else in, and each statement checks the actor again. */
export function makeUserAdmin({ db, tellProvider, deleteOrdersOf }: Collaborators) {
  return {
    /** Users by the time of their first sign-in, newest first. */
    list({ search, removed, ...page }: UsersArgs): Promise<Page<User>> {
      const contains = containing(search);
      const where = {
        removedAt: removed ? { not: null } : null,
        deletedAt: null,
        ...(contains.contains && { OR: [{ email: contains }, { name: contains }] }),
      };
      return keysetPage(page, {
        sort: newestFirst,
        // Prisma has an enum Role of its own, with the same words.
        rows: async ({ where: after, orderBy, take }) =>
          (await db.prisma.user.findMany({ where: { AND: [where, after] }, orderBy, take })) as User[],
        count: () => db.prisma.user.count({ where }),
      });
    },

    promote: (viewer: Viewer, userId: string): Promise<User> => change(sql.promote, viewer, userId),

    demote: (viewer: Viewer, userId: string): Promise<User> => change(sql.demote, viewer, userId),

    /**
     * Removes an account: its tokens are refused at once, its unpaid orders go, its paid ones stay. What an outage of
     * the card or identity provider cuts short is finished by jobs, or by calling again.
     */
    async remove(viewer: Viewer, userId: string): Promise<{ user: User; deletedOrders: number }> {
      const user = await change(sql.remove, viewer, userId);
      await tellProvider(userId);
      return { user, deletedOrders: await deleteOrdersOf({ userId, actorId: viewer.id }) };
    },

    /** Lets a removed account in again, as a customer. */
    async restore(viewer: Viewer, userId: string): Promise<User> {
      const user = await change(sql.restore, viewer, userId);
      await tellProvider(userId);
      return user;
    },
  };

  async function change(statement: Statement, viewer: Viewer, userId: string): Promise<User> {
    if (userId === viewer.id)
      throw new AppError('CONFLICT', 'You cannot do this to your own account. Another admin can.');
    const values = [userId, viewer.id, currentRequestId()];
    const [user] = isId(userId) ? await db.query<User>(statement, values) : [];
    return user ?? explainRefusal(viewer, userId);
  }

  async function explainRefusal(viewer: Viewer, userId: string): Promise<never> {
    const actor = await db.prisma.user.findUnique({ where: { id: viewer.id, role: 'ADMIN', removedAt: null } });
    if (!actor) throw new AppError('FORBIDDEN', 'You are not an admin any more.');
    const user = isId(userId) ? await db.prisma.user.findUnique({ where: { id: userId } }) : null;
    if (!user || user.deletedAt) throw notFound('user');
    throw new AppError('CONFLICT', 'This account was removed. Restore it first.');
  }
}
