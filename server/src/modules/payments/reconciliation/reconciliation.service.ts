import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { CardPayments, Period } from '#ports/card-payments.ts';
import { makeCompareHere } from './compare-local.ts';
import { makeCompareThere } from './compare-provider.ts';
import type { Found } from './found.ts';

interface Collaborators {
  db: Database;
  cards: CardPayments;
}

const MINUTE = 60_000;
/** Notices of payments younger than this may still be on their way. */
const GRACE = 2 * MINUTE;
/** Each look begins so long before the end of the last one: refunds change, clocks differ. */
const OVERLAP = 24 * 60 * MINUTE;

export type Reconciliation = ReturnType<typeof makeReconciliation>;

/** Compares the provider's books with ours, and keeps what differs until a later look does not find it any more. */
export function makeReconciliation({ db, cards }: Collaborators) {
  const { prisma } = db;
  const there = makeCompareThere(db);
  const here = makeCompareHere({ db, cards });
  return { reconcile, reconcileIfDue };

  /** For the job: once in `everyMs`, whichever process comes first. */
  async function reconcileIfDue(everyMs: number): Promise<void> {
    const lately = new Date(Date.now() - everyMs);
    if (!(await prisma.reconciliation.findFirst({ where: { startedAt: { gte: lately } } }))) await reconcile();
  }

  /** Looks at what happened since the last look and at all that still differs; or, if told so, at everything. */
  async function reconcile({ now = new Date(), everything = false } = {}): Promise<void> {
    const period = { since: everything ? null : await beginning(), until: new Date(now.getTime() - GRACE) };
    const { id } = await prisma.reconciliation.create({ data: { id: newId(), ...period } });
    const { found, payments, refunds } = await compare(period);
    await keep(period, found);
    await prisma.reconciliation.update({ where: { id }, data: { payments, refunds, finishedAt: new Date() } });
  }

  async function beginning(): Promise<Date | null> {
    const [last, oldest] = await Promise.all([
      prisma.reconciliation.findFirst({ where: { finishedAt: { not: null } }, orderBy: { until: 'desc' } }),
      prisma.moneyDifference.findFirst({ where: { resolvedAt: null }, orderBy: { happenedAt: 'asc' } }),
    ]);
    if (!last) return null;
    const since = last.until.getTime() - OVERLAP;
    return new Date(Math.min(since, oldest?.happenedAt.getTime() ?? since));
  }

  async function compare(period: Period) {
    const found: Found[] = [];
    const seen = { intents: new Set<string>(), refunds: new Set<string>() };
    for await (const page of cards.charges(period)) {
      for (const { intentId } of page) seen.intents.add(intentId);
      found.push(...(await there.charges(page)));
    }
    for await (const page of cards.refunds(period)) {
      for (const { id } of page) seen.refunds.add(id);
      found.push(...(await there.refunds(page)));
    }
    found.push(...(await here.payments(period, seen)), ...(await here.refunds(period, seen)), ...(await here.owed()));
    return { found, payments: seen.intents.size, refunds: seen.refunds.size };
  }

  async function keep({ since, until }: Period, found: Found[]): Promise<void> {
    for (const difference of found) {
      const { kind, subject, thereCents, hereCents } = difference;
      await prisma.moneyDifference.upsert({
        where: { kind_subject: { kind, subject } },
        create: { id: newId(), ...difference },
        update: { thereCents, hereCents, resolvedAt: null },
      });
    }
    const keys = new Set(found.map(({ kind, subject }) => `${kind} ${subject}`));
    const open = await prisma.moneyDifference.findMany({
      where: { resolvedAt: null, happenedAt: { lt: until, ...(since && { gte: since }) } },
    });
    const gone = open.filter(({ kind, subject }) => !keys.has(`${kind} ${subject}`)).map(({ id }) => id);
    await prisma.moneyDifference.updateMany({ where: { id: { in: gone } }, data: { resolvedAt: new Date() } });
  }
}
