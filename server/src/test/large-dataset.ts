import { newId } from '#platform/ids.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

/** Adds rows with related rows to every list, so that a query per row shows in the statement count. */
export async function fillBooks({ prisma, product }: Shop, { buyer, rows }: { buyer: Person; rows: number }) {
  const numbers = Array.from({ length: rows }, (_, n) => n);
  const ids = numbers.map(() => newId());
  const userOf = (n: number) => ids[n] ?? '';
  const user = (n: number) => ({ uid: newId(), email: `user${n}@example.com`, name: `User ${n}` });
  await prisma.user.createMany({ data: numbers.map((n) => ({ id: userOf(n), ...user(n) })) });
  await prisma.user.createMany({ data: numbers.map((n) => ({ ...user(n), removedAt: new Date() })) });
  let before = '';
  for (const n of numbers) {
    const [{ id: productId }, archived] = [await product(), await product()];
    if (before) await prisma.partOrderedTogether.create({ data: { productId, otherId: before, place: 1 } });
    before = productId;
    await prisma.product.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
    const ordered = { productName: 'Part', quantity: 100, unitPriceCents: 100, totalCents: 10_000 };
    const by = { customerName: 'Alex', customerEmail: buyer.email, phone: '1', address: '1 Cold Street' };
    const events = { create: { kind: 'PLACED' as const, to: 'UNPAID' as const, actorId: userOf(n) } };
    await prisma.order.create({ data: { userId: buyer.id, productId, ...ordered, ...by, events } });
    const intentId = `pi_${productId}`;
    const orderId = newId();
    // A trigger compares the order with its charges at the end of the statement.
    await prisma.$executeRaw`WITH placed AS (
        INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, charges_cents, total_cents,
          customer_name, customer_email, phone, address, status, paid_at, transaction_id)
        VALUES (${orderId}::uuid, ${userOf(n)}::uuid, ${productId}::uuid, 'Part', 100, 100, 100, 10100,
          'Alex', ${buyer.email}, '1', '1 Cold Street', 'SHIPPING', now(), ${intentId}) RETURNING id
      ) INSERT INTO order_charges (order_id, kind, label, cents, details) SELECT id, 'TAX', 'Tax', 100, '{}' FROM placed`;
    await prisma.order.update({ where: { id: orderId }, data: { status: 'DELIVERED', deliveredAt: new Date() } });
    await prisma.$executeRaw`WITH line AS (UPDATE order_lines SET claimed = 1 WHERE order_id = ${orderId}::uuid RETURNING order_id)
      INSERT INTO returns (order_id, position, quantity, reason) SELECT order_id, 1, 1, 'OTHER' FROM line`;
    const refund = { intentId, amountCents: 1, reason: 'r' };
    const settled = { status: 'SUCCEEDED' as const, settledAt: new Date() };
    await prisma.refund.create({ data: { id: newId(), orderId, ...refund, ...settled } });
    const model = { brand: 'Brand', number: `LARGE-${n}`, kind: 'FURNACE' as const };
    const flagged = { productId, misfits: 3, openMisfits: 3, flaggedAt: new Date() };
    await prisma.equipmentModel.create({
      data: { ...model, fitments: { create: [{ productId, verdict: 'FITS' }] }, fitTallies: { create: [flagged] } },
    });
    const review = { productId, orderId, position: 1, name: 'n', rating: 5, text: 't' };
    await prisma.partReview.createMany({ data: [userOf(n), buyer.id].map((userId) => ({ ...review, userId })) });
    const answers = [userOf(n), buyer.id].map((userId) => ({ userId, byShop: userId === buyer.id, text: 't' }));
    await prisma.partQuestion.create({
      data: { productId, userId: buyer.id, text: 'q', answers: { create: answers } },
    });
    await prisma.stockWatch.create({ data: { userId: buyer.id, productId } });
    const certificate = { number: `${n}`, states: ['TX'], expiresOn: new Date('2999-12-31') };
    await prisma.taxCertificate.create({ data: { userId: userOf(n), ...certificate } });
    const feed = {
      kind: 'PRICES',
      name: 'n',
      url: 'https://feeds.example/a.csv',
      schedule: 'DAILY',
      minute: 0,
    } as const;
    const file = { kind: 'PRICES' as const, fileName: 'a.csv', headers: ['a'], fields: [''], rowCount: 1 };
    const fileRows = { create: { rowNumber: 2, cells: ['1'] } };
    const last = await prisma.catalogImport.create({ data: { userId: userOf(n), ...file, fileRows } });
    await prisma.catalogFeed.create({ data: { ...feed, headers: ['a'], fields: [''], lastImportId: last.id } });
    await prisma.auditEntry.create({
      data: { actorId: userOf(n), action: 'PRODUCT_ADDED', subject: 'PRODUCT', subjectId: productId },
    });
  }
  await prisma.review.createMany({
    data: numbers
      .flatMap((n) => [userOf(n), buyer.id])
      .map((userId) => ({ userId, name: 'n', comment: 'c', rating: 5, image: '/x.svg' })),
  });
  const message = { firstName: 'f', lastName: 'l', email: 'f@example.com', message: 'm', handledAt: new Date() };
  await prisma.contactMessage.createMany({ data: numbers.map((n) => ({ ...message, handledById: userOf(n) })) });
}
