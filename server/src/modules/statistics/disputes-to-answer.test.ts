import { expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openShop } from '#test/shop.ts';

const DAY = 86_400_000;

it('the next deadline of the disputes is one that has not passed', async () => {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const admin = await shop.admin();
  const dispute = {
    amountCents: 1,
    currency: 'usd',
    reason: 'general',
    status: 'needs_response',
    outcome: 'OPEN' as const,
  };
  const open = (dueIn: number) =>
    shop.prisma.dispute.create({
      data: {
        ...dispute,
        transactionId: newId(),
        intentId: newId(),
        evidenceDueAt: new Date(Date.now() + dueIn),
        isEvidenceSubmitted: false,
        openedAt: new Date(),
      },
    });
  const read = async () => {
    const query = '{ stats { toDo { openDisputes disputeDueAt } } }';
    return (await shop.call<{ stats: { toDo: object } }>(query, {}, admin)).data.stats.toDo;
  };
  // An inquiry that was never answered stays open.
  await open(-30 * DAY);
  expect(await read()).toEqual({ openDisputes: 1, disputeDueAt: null });
  const { evidenceDueAt } = await open(DAY);
  await open(2 * DAY);
  expect(await read()).toEqual({ openDisputes: 3, disputeDueAt: evidenceDueAt?.toISOString() });
});
