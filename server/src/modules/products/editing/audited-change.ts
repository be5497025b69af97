import type { Prisma, PrismaClient } from '#generated/prisma/client.ts';
import type { AuditAction } from '#generated/prisma/enums.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import { isId } from '#platform/ids.ts';
import { type Product, productColumns } from '../product.type.ts';

interface Change {
  viewer: Viewer;
  action: AuditAction;
  productId: string;
}

type Fields = Record<string, Prisma.InputJsonValue | null>;

/** Changes a part and records the changed fields in one transaction. Locks the part first, as orders do. */
export function auditedChange(
  prisma: PrismaClient,
  { viewer, action, productId }: Change,
  change: (tx: Prisma.TransactionClient, before: Product | null) => Promise<Product>,
): Promise<Product> {
  return prisma.$transaction(async (tx) => {
    const found = isId(productId) ? await lock(tx, productId) : null;
    const product = await change(tx, found);
    const [before, after] = changedFields(found ? recordedFields(found) : {}, recordedFields(product));
    if (Object.keys(after).length > 0) {
      const entry = { action, subject: 'PRODUCT' as const, subjectId: product.id, actorId: viewer.id };
      await recordAudit(tx, { ...entry, ...(found && { before }), after });
    }
    return product;
  });
}

async function lock(tx: Prisma.TransactionClient, id: string): Promise<Product | null> {
  await tx.$queryRaw`SELECT id FROM products WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.product.findUnique({ where: { id } });
}

const {
  id: _id,
  stockByAgency: _stockByAgency,
  version: _version,
  createdAt: _createdAt,
  ...recordedColumns
} = productColumns;

/** The fields of a part that the audit log records. */
export function recordedFields(part: Partial<Product>): Fields {
  const fields = Object.keys(recordedColumns).map(
    (name) => [name, part[name as keyof typeof recordedColumns]] as const,
  );
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );
}

function changedFields(before: Fields, after: Fields): [Fields, Fields] {
  const isChanged = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name]);
  const changed = Object.keys(after).filter(isChanged);
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return [pick(before), pick(after)];
}
