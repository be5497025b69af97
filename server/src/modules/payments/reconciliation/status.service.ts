import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { MoneyDesk } from './reconciliation.type.ts';
import type { Reconciliation } from './reconciliation.service.ts';
import type { Repair } from './repair.ts';

export type MoneyDeskService = ReturnType<typeof makeMoneyDesk>;

interface Collaborators {
  db: Database;
  reconciliation: Reconciliation;
  repair: Repair;
}

const SHOWN = 100;

export function makeMoneyDesk({ db: { prisma }, reconciliation, repair: repairOne }: Collaborators) {
  return { look, reconcile, repair };

  async function look(): Promise<MoneyDesk> {
    const open = { resolvedAt: null };
    const [lastRun, openCount, differences] = await Promise.all([
      prisma.reconciliation.findFirst({ where: { finishedAt: { not: null } }, orderBy: { until: 'desc' } }),
      prisma.moneyDifference.count({ where: open }),
      prisma.moneyDifference.findMany({
        where: open,
        include: { order: true },
        orderBy: [{ happenedAt: 'asc' }, { id: 'asc' }],
        take: SHOWN,
      }),
    ]);
    return {
      lastRun: lastRun as MoneyDesk['lastRun'],
      openCount,
      differences,
    };
  }

  async function reconcile(what: { everything?: boolean; now?: Date } = {}): Promise<MoneyDesk> {
    await reconciliation.reconcile(what);
    return look();
  }

  /** Repairs one difference by what the provider says, and writes down who did. */
  async function repair(viewer: Viewer, id: string): Promise<MoneyDesk> {
    const difference = isId(id) ? await prisma.moneyDifference.findUnique({ where: { id } }) : null;
    if (!difference) throw notFound('difference');
    if (difference.resolvedAt) return look();
    await repairOne(viewer, difference);
    await prisma.$transaction(async (tx) => {
      const { count } = await tx.moneyDifference.updateMany({
        where: { id, resolvedAt: null },
        data: { resolvedAt: new Date() },
      });
      if (count === 0) return;
      const { kind, thereCents, hereCents } = difference;
      const before = { kind, thereCents, hereCents };
      await recordAudit(tx, { action: 'MONEY_REPAIRED', subject: 'MONEY', subjectId: id, actorId: viewer.id, before });
    });
    return look();
  }
}
