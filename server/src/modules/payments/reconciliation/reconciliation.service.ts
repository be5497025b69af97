import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { reconciliationOverdue } from '#platform/metrics.ts';
import type { CardPayments, Period } from '#ports/card-payments.ts';
import type { Disputes } from '../disputes/disputes.service.ts';
import type { OwedRefunds } from '../refunds/owed-refunds.ts';
import { makeCompareLocal } from './compare-local.ts';
import { type Difference, makeCompareProvider } from './compare-provider.ts';
import type { ReconciliationStatus } from './reconciliation.type.ts';
import type { Repair } from './repair.ts';

interface Collaborators {
  db: Database;
  cards: CardPayments;
  repairDifference: Repair;
  disputes: Pick<Disputes, 'settleAllOf' | 'open' | 'countOpen'>;
  owed: Pick<OwedRefunds, 'ofCanceled'>;
}

const MINUTE = 60_000;
/** Webhook events of younger payments may still arrive. */
const GRACE = 2 * MINUTE;
/** How much of the previous period is compared again: refunds change later, and clocks differ. */
const OVERLAP = 24 * 60 * MINUTE;
/** A bank may return a refund for a month; all younger ones are compared. */
const RETURNABLE = 35 * 24 * 60 * MINUTE;
/** After such a time without progress, a comparison has ended with its process. */
const STALLED = 10 * MINUTE;
const MAX_LISTED = 100;

const periodOfRefunds = ({ since, until }: Period): Period => ({
  since: since && new Date(Math.min(since.getTime(), until.getTime() - RETURNABLE)),
  until,
});

/** The clocks of two processes differ by less. */
const soon = () => new Date(Date.now() + GRACE);

/**
 * Compares the provider's payments and refunds with the database. A difference stays open until it is repaired or a later
 * comparison does not find it.
 */
export function makeReconciliation({ db, cards, repairDifference, disputes, owed }: Collaborators) {
  const { prisma } = db;
  const provider = makeCompareProvider(db);
  const local = makeCompareLocal({ db, cards, owed });
  const openedAt = Date.now();
  return { status, reconcile, reconcileIfDue, repair };

  async function status(): Promise<ReconciliationStatus> {
    const where = { resolvedAt: null };
    const [lastRun, openCount, differences, openDisputeCount, openDisputes] = await Promise.all([
      lastFinished(),
      prisma.moneyDifference.count({ where }),
      prisma.moneyDifference.findMany({
        where,
        include: { order: true },
        orderBy: [{ happenedAt: 'asc' }, { id: 'asc' }],
        take: MAX_LISTED,
      }),
      disputes.countOpen(),
      disputes.open(),
    ]);
    return {
      lastRun: lastRun as ReconciliationStatus['lastRun'],
      openCount,
      differences,
      openDisputeCount,
      disputes: openDisputes,
    };
  }

  /** Runs once per interval, in whichever process is first, and not while a longer comparison makes progress. */
  async function reconcileIfDue(intervalMs: number): Promise<void> {
    const last = await lastFinished();
    const overdueMs = Date.now() - (last?.startedAt.getTime() ?? openedAt) - intervalMs;
    reconciliationOverdue.set(Math.max(0, overdueMs) / 1_000);
    if (last && overdueMs <= 0) return;
    const isRunning = { finishedAt: null, progressAt: { gte: new Date(Date.now() - STALLED), lte: soon() } };
    if (!(await prisma.reconciliation.findFirst({ where: isRunning }))) await reconcile();
  }

  /** Compares the time since the last comparison and since the oldest open difference, or everything. */
  async function reconcile({ now = new Date(), everything = false } = {}): Promise<ReconciliationStatus> {
    const period = { since: everything ? null : await periodStart(), until: new Date(now.getTime() - GRACE) };
    const startedAt = new Date();
    const unrepairedAt = await databaseTime();
    const data = { id: newId(), ...period, startedAt, progressAt: startedAt };
    const { id } = await prisma.reconciliation.create({ data });
    const progress = async (): Promise<void> => {
      await prisma.reconciliation.update({ where: { id }, data: { progressAt: new Date() } });
    };
    try {
      const { differences, payments, refunds } = await compare(period, progress);
      await store({ ...period, unrepairedAt }, differences);
      await prisma.reconciliation.update({ where: { id }, data: { payments, refunds, finishedAt: new Date() } });
    } finally {
      // One that failed is not in the way of the next run of the job.
      await prisma.reconciliation.deleteMany({ where: { id, finishedAt: null } });
    }
    return status();
  }

  /** One clock for all processes: a repair that one makes is compared with the start of a comparison of another. */
  async function databaseTime(): Promise<Date> {
    const [row] = await prisma.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp()::timestamptz(3) AS now`;
    if (!row) throw new Error('SELECT returned no time.');
    return row.now;
  }

  /** The last one; without those of a clock that was ahead. */
  function lastFinished() {
    const where = { finishedAt: { not: null }, startedAt: { lte: soon() } };
    return prisma.reconciliation.findFirst({ where, orderBy: { until: 'desc' } });
  }

  async function periodStart(): Promise<Date | null> {
    const [last, oldest] = await Promise.all([
      lastFinished(),
      prisma.moneyDifference.findFirst({ where: { resolvedAt: null }, orderBy: { happenedAt: 'asc' } }),
    ]);
    if (!last) return null;
    const since = last.until.getTime() - OVERLAP;
    return new Date(Math.min(since, oldest?.happenedAt.getTime() ?? since));
  }

  async function compare(period: Period, progress: () => Promise<void>) {
    await disputes.settleAllOf(period);
    const differences: Difference[] = [];
    const listed = { intents: new Set<string>(), refunds: new Set<string>() };
    for await (const page of cards.charges(period)) {
      for (const { intentId } of page) listed.intents.add(intentId);
      differences.push(...(await provider.charges(page)));
      await progress();
    }
    for await (const page of cards.refunds(periodOfRefunds(period))) {
      for (const { id } of page) listed.refunds.add(id);
      differences.push(...(await provider.refunds(page)));
      await progress();
    }
    const steps = [
      () => local.payments(period, listed, progress),
      () => local.refunds(period, listed),
      local.owedRefunds,
      local.bouncedRefunds,
      local.failedReturns,
    ];
    for (const step of steps) {
      differences.push(...(await step()));
      await progress();
    }
    return { differences, payments: listed.intents.size, refunds: listed.refunds.size };
  }

  /**
   * Stores what was found, and resolves the open differences of the period that were not. A difference that was repaired since
   * the start of the comparison stays resolved.
   */
  async function store({ since, until, unrepairedAt }: Period & { unrepairedAt: Date }, differences: Difference[]) {
    for (const difference of differences) {
      const { kind, subject, providerCents, recordedCents } = difference;
      const { count } = await prisma.moneyDifference.updateMany({
        where: { kind, subject, OR: [{ resolvedAt: null }, { resolvedAt: { lt: unrepairedAt } }] },
        data: { providerCents, recordedCents, resolvedAt: null },
      });
      const data = { id: newId(), ...difference };
      if (count === 0) await prisma.moneyDifference.createMany({ data, skipDuplicates: true });
    }
    const keys = new Set(differences.map(({ kind, subject }) => `${kind} ${subject}`));
    const open = await prisma.moneyDifference.findMany({
      where: { resolvedAt: null, happenedAt: { lt: until, ...(since && { gte: since }) } },
    });
    const resolved = open.filter(({ kind, subject }) => !keys.has(`${kind} ${subject}`)).map(({ id }) => id);
    const resolvedAt = await databaseTime();
    await prisma.moneyDifference.updateMany({ where: { id: { in: resolved } }, data: { resolvedAt } });
  }

  async function repair(viewer: Viewer, id: string): Promise<ReconciliationStatus> {
    const difference = isId(id) ? await prisma.moneyDifference.findUnique({ where: { id } }) : null;
    if (!difference) throw notFound('difference');
    if (difference.resolvedAt) return status();
    await repairDifference(viewer, difference);
    const resolvedAt = await databaseTime();
    await prisma.$transaction(async (tx) => {
      const { count } = await tx.moneyDifference.updateMany({ where: { id, resolvedAt: null }, data: { resolvedAt } });
      if (count === 0) return;
      const { kind, providerCents, recordedCents } = difference;
      const before = { kind, providerCents, recordedCents };
      await recordAudit(tx, { action: 'MONEY_REPAIRED', subject: 'MONEY', subjectId: id, actorId: viewer.id, before });
    });
    return status();
  }
}
