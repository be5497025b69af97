import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import * as sql from './user.sql.ts';

export type TellProvider = ReturnType<typeof makeTellProvider>;

interface Collaborators {
  db: Database;
  identity: Pick<IdentityProvider, 'disable' | 'enable' | 'delete'>;
  logger: Logger;
}

const LOOKS = 3;

/**
 * Brings the accounts at the identity provider to what our rows say. A row says by `provider_due_at` that the provider
 * has to be told; it is set together with the change, so that a crash or an outage in between is made good later.
 */
export function makeTellProvider({ db, identity, logger }: Collaborators) {
  return { tell, tellAll };

  /** Tells it about one account. An outage is no failure: our own row refuses the account already. */
  async function tell(userId: string): Promise<void> {
    try {
      for (let look = 1; look <= LOOKS && (await bringUpToDate(userId)); look += 1);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logger.warn({ err: error, userId }, 'the identity provider will be told later');
    }
  }

  /** Tells it what earlier calls could not. Any number of processes may run it at once. */
  async function tellAll(): Promise<void> {
    const due = await db.prisma.user.findMany({
      where: { providerDueAt: { not: null } },
      orderBy: { providerDueAt: 'asc' },
      select: { id: true },
      take: 100,
    });
    for (const { id } of due) await tell(id);
  }

  /** Answers whether somebody changed the account, or told of it, meanwhile: ours may then have come last. */
  async function bringUpToDate(id: string): Promise<boolean> {
    const account = await db.prisma.user.findUnique({ where: { id, providerDueAt: { not: null } } });
    if (!account) return false;
    if (account.deletedAt) await identity.delete(account.uid);
    else if (account.removedAt) await identity.disable(account.uid);
    else await identity.enable(account.uid);
    const [told] = await db.query(sql.providerTold, [id, account.providerDueAt]);
    if (told) return false;
    await db.prisma.user.update({ where: { id }, data: { providerDueAt: new Date() } });
    return true;
  }
}
