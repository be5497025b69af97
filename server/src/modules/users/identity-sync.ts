import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import * as sql from './user.sql.ts';

interface Collaborators {
  db: Database;
  identity: Pick<IdentityProvider, 'disable' | 'enable' | 'delete'>;
  logger: Logger;
  forEachRow: ForEachRow;
}

/**
 * Copies the state of accounts to the identity provider. A change of an account also sets `provider_due_at`, so a job
 * can repeat the copy after a crash or an outage.
 */
export function makeIdentitySync({ db, identity, logger, forEachRow }: Collaborators) {
  return { sync, syncDue };

  /** Copies one account. An outage does not fail the caller: the row in this database already refuses the account. */
  async function sync(userId: string): Promise<void> {
    try {
      await copy(userId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logger.warn({ err: error, userId }, 'identity sync postponed');
    }
  }

  /** Copies the accounts that earlier calls could not copy. Any number of processes may run it concurrently. */
  function syncDue(): Promise<number> {
    return forEachRow({
      job: 'sync accounts to the identity provider',
      due: (waiting) =>
        db.prisma.user.findMany({
          where: { id: { notIn: waiting }, providerDueAt: { not: null } },
          orderBy: { providerDueAt: 'asc' },
          select: { id: true },
          take: 100,
        }),
      run: ({ id }) => copy(id),
    });
  }

  function copy(userId: string): Promise<null> {
    return retryWhileChanging(isChanging('account'), () => copyState(userId));
  }

  async function copyState(id: string): Promise<typeof CHANGED | null> {
    const account = await db.prisma.user.findUnique({ where: { id, providerDueAt: { not: null } } });
    if (!account) return null;
    if (account.deletedAt) await identity.delete(account.uid);
    else if (account.removedAt) await identity.disable(account.uid);
    else await identity.enable(account);
    const [synced] = await db.query(sql.markSynced, { userId: id, dueAt: account.providerDueAt });
    if (synced) return null;
    // Another process changed or copied the account, and this older state may have reached the provider last.
    await db.prisma.user.update({ where: { id }, data: { providerDueAt: new Date() } });
    return CHANGED;
  }
}
