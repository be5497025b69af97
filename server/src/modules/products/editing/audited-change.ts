import type { Prisma, PrismaClient } from '#generated/prisma/client.ts';
import type { AuditAction } from '#generated/prisma/enums.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import { isId } from '#platform/ids.ts';
import type { Product } from '../product.type.ts';

interface Step {
  viewer: Viewer;
  action: AuditAction;
  productId: string;
}

type Fields = Record<string, string | number | string[] | null>;

/** Changes a part and writes down what changed, both or neither. The part is locked first: see order.sql.ts. */
export function auditedChange(
  prisma: PrismaClient,
  { viewer, action, productId }: Step,
  change: (tx: Prisma.TransactionClient) => Promise<Product>,
): Promise<Product> {
  return prisma.$transaction(async (tx) => {
    const before = isId(productId) ? await lock(tx, productId) : null;
    const product = await change(tx);
    const [was, is] = changedFields(before ? lineOf(before) : {}, lineOf(product));
    if (Object.keys(is).length > 0) {
      const entry = { action, subject: 'PRODUCT' as const, subjectId: product.id, actorId: viewer.id };
      await recordAudit(tx, { ...entry, ...(before && { before: was }), after: is });
    }
    return product;
  });
}

async function lock(tx: Prisma.TransactionClient, id: string): Promise<Product | null> {
  await tx.$queryRaw`SELECT id FROM products WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.product.findUnique({ where: { id } });
}

/** What the audit log says of a part. */
export function fieldsOf(part: Omit<Product, 'archivedAt' | 'createdAt'>): Fields {
  const { name, partNumber, brand, category, description, image, moreImages, priceCents, minimum, available } = part;
  const texts = { name, partNumber, brand, category, description, image, moreImages };
  return { ...texts, priceCents, minimum, available };
}

const lineOf = (part: Product): Fields => ({ ...fieldsOf(part), archivedAt: part.archivedAt?.toISOString() ?? null });

function changedFields(was: Fields, is: Fields): [Fields, Fields] {
  const changed = Object.keys(is).filter((field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field]));
  const pick = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return [pick(was), pick(is)];
}
