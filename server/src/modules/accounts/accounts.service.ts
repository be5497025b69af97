import type { Viewer } from '#modules/users/user.type.ts';
import { currentRequestId } from '#platform/current-request.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import { gather } from './account.export.ts';
import * as sql from './account.sql.ts';
import {
  DeleteMyAccountPayload,
  type DeleteMyAccountResult,
  LastAdmin,
  type MyData,
  SignInTooOld,
} from './account.type.ts';

export type Accounts = ReturnType<typeof makeAccounts>;

interface Collaborators {
  db: Database;
  logger: Logger;
  /** Lets the identity provider know that the account is deleted; later, if it does not answer. */
  tellProvider: (userId: string) => Promise<void>;
  /** Deletes what somebody who is gone has not paid. */
  deleteOrdersOf: (gone: { userId: string }) => Promise<unknown>;
}

// As long as the identity provider itself calls a sign-in recent.
const RECENT_MS = 5 * 60_000;

/** What people may do with their own account and with what the shop keeps of them. */
export function makeAccounts({ db, logger, tellProvider, deleteOrdersOf }: Collaborators) {
  return {
    async export(viewer: Viewer): Promise<MyData> {
      const exportedAt = new Date().toISOString();
      const kept = await gather(db.prisma, viewer);
      const json = JSON.stringify({ exportedAt, ...kept }, null, 2);
      return { fileName: `kelvin-my-data-${exportedAt.slice(0, 10)}.json`, json };
    },

    /** Deletes the viewer's account for good. From the first statement on it is gone; jobs finish what is cut short. */
    async delete(viewer: Viewer, typedEmail: string): Promise<DeleteMyAccountResult> {
      if (typedEmail.trim().toLowerCase() !== viewer.email) {
        throw new AppError('BAD_USER_INPUT', 'Type the e-mail address of your account.', { field: 'email' });
      }
      if (viewer.signedInAt.getTime() < Date.now() - RECENT_MS) return new SignInTooOld(viewer.signedInAt);
      const { id: userId } = viewer;
      const verified = viewer.emailVerified ? viewer.email : '';
      const values = [userId, verified, currentRequestId()];
      const [deleted] = await db.query<{ deletedAt: Date }>(sql.deleteAccount, values);
      if (!deleted) return explainRefusal(userId);
      await tellProvider(userId);
      // Whatever fails from here on is not the viewer's concern any more: the jobs go on with it.
      await deleteOrdersOf({ userId }).catch((error: unknown) => {
        logger.warn({ err: error, userId }, 'unpaid orders of a deleted account are deleted later');
      });
      await db.query(sql.eraseRemains, [userId]);
      return new DeleteMyAccountPayload(deleted.deletedAt);
    },

    /** Goes on with what deleted accounts left: orders that have arrived by now, and whatever a crash cut short. */
    async eraseRemains(): Promise<void> {
      await db.query(sql.eraseRemains, [null]);
    },
  };

  async function explainRefusal(id: string): Promise<LastAdmin> {
    const isHere = await db.prisma.user.findUnique({ where: { id, removedAt: null } });
    if (isHere) return new LastAdmin();
    throw new AppError('UNAUTHENTICATED', 'This account was removed.');
  }
}
