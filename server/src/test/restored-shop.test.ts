import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed } from './orders.ts';
import { runAs } from './roles.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let statements: string[];
beforeAll(async () => {
  shop = await openShop();
  const manual = await readFile('docs/operations.md', 'utf8');
  const [, section = ''] = /### Restored to an earlier moment([\s\S]*?)\n##/.exec(manual) ?? [];
  const [, script = ''] = /```sql\n([\s\S]*?)```/.exec(section) ?? [];
  statements = script.split(/;\n/).filter(Boolean);
});
afterAll(() => shop.close());

it('after the statements of the manual, new orders have no number of the lost ones', async () => {
  const customer = await shop.customer();
  await placed(shop, customer);
  const [lost] = await shop.prisma.$queryRaw<{ numbers: number[] }[]>`
    SELECT array_agg(order_number_at(last_value + lost, key)) AS numbers
    FROM order_number_places, order_number_key, generate_series(1, 5) AS lost`;
  await runAs(shop.databaseUrl, ...statements.slice(0, 1));
  const { order } = await placed(shop, customer);
  expect(lost?.numbers).toHaveLength(5);
  expect(lost?.numbers).not.toContain(Number(order.number.slice(2)));
});

it('after the statements of the manual, deleted accounts are deleted again', async () => {
  const [customer, other] = await Promise.all([shop.customer(), shop.customer()]);
  const { id: productId } = await shop.product();
  await shop.prisma.basketLine.create({ data: { userId: customer.id, productId, quantity: 100, priceCents: 1_999 } });
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: customer.id } });
  const message = { firstName: 'Mia', lastName: 'Berg', message: 'Call me.' };
  await shop.prisma.contactMessage.create({ data: { ...message, email } });
  await shop.prisma.contactMessage.create({ data: { ...message, email: 'mia@former.example' } });
  await shop.prisma.formerEmail.create({ data: { userId: customer.id, email: 'mia@former.example' } });
  await runAs(shop.databaseUrl, ...statements.slice(3).map((one) => one.replace('…', customer.id)));
  expect([await shop.prisma.contactMessage.count(), await shop.prisma.formerEmail.count()]).toEqual([0, 0]);
  const users = await shop.prisma.user.findMany({ where: { id: { in: [customer.id, other.id] } } });
  expect(users.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)).toEqual([customer.id]);

  await shop.services.accounts.anonymizeDeleted();
  expect(await shop.prisma.basketLine.count()).toBe(0);
});

const boss = { role: 'ADMIN', adminEmail: 'boss@example.com' } as const;
const formerBoss = { ...boss, role: 'CUSTOMER' } as const;
const promoted = { role: 'ADMIN' } as const;

it('after the statements of the manual, a demotion holds for the address of a deleted account', async () => {
  const demoted = { ...(await shop.customer()), ...formerBoss };
  const admin = { ...(await shop.customer()), ...boss };
  for (const { id, role, adminEmail } of [demoted, admin]) {
    await shop.prisma.user.update({ where: { id }, data: { role, adminEmail } });
    await runAs(shop.databaseUrl, ...statements.slice(3).map((one) => one.replace('…', id)));
  }
  const hash = createHash('sha256').update(boss.adminEmail).digest('hex');
  const adminEmailOf = async ({ id }: { id: string }) =>
    (await shop.prisma.user.findUniqueOrThrow({ where: { id } })).adminEmail;
  expect(await adminEmailOf(demoted)).toBe(hash);
  expect(await adminEmailOf(admin)).toBeNull();
});

it('after the statements of the manual, demoted and removed users are no admins again', async () => {
  const [byAddress, byAdmin, removed, other] = await Promise.all(
    [boss, promoted, boss, boss].map(async (data) => {
      const { id } = await shop.customer();
      return shop.prisma.user.update({ where: { id }, data });
    }),
  );
  const revoke = statements[1]?.replace('…', [byAddress, byAdmin, removed].map((user) => user?.id).join());
  const remove = statements[2]?.replace('…', removed?.id ?? '');
  await runAs(shop.databaseUrl, revoke ?? '', remove ?? '');
  const rowOf = (user?: { id: string }) => shop.prisma.user.findUniqueOrThrow({ where: { id: user?.id ?? '' } });
  expect(await rowOf(byAddress)).toMatchObject({ ...formerBoss, removedAt: null });
  expect(await rowOf(byAdmin)).toMatchObject({ role: 'CUSTOMER', adminEmail: byAdmin?.email, removedAt: null });
  expect(await rowOf(removed)).toMatchObject({
    ...formerBoss,
    removedAt: expect.any(Date) as Date,
    providerDueAt: expect.any(Date) as Date,
  });
  expect(await rowOf(other)).toMatchObject({ ...boss, removedAt: null });
});
