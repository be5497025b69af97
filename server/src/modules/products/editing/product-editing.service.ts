import { randomInt } from 'node:crypto';
import { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Page } from '#platform/connection.ts';
import { currentRequestId } from '#platform/current-request.ts';
import { type Database, type Query, violatedConstraint } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import type { AddProductInput, EditProductInput } from './product-editing.input.ts';
import { addProduct } from './product-editing.sql.ts';
import { auditedChange, fieldsOf } from './audited-change.ts';
import type { ArchivedProductsArgs } from '../catalog/catalog.type.ts';
import { productLimits } from '../product.limits.ts';
import { firstPictures, keptPictures } from './product.pictures.ts';
import type { Product } from '../product.type.ts';

export type ProductEditing = ReturnType<typeof makeProductEditing>;

/** What admins do to the catalogue; the doors let nobody else in. */
export function makeProductEditing({ db, brand }: { db: Database; brand: string }) {
  const { prisma } = db;
  return {
    /** Parts that have left the catalogue, newest part first. */
    archived({ search, ...page }: ArchivedProductsArgs): Promise<Page<Product>> {
      const contains = { contains: search?.trim() ?? '', mode: 'insensitive' } as const;
      const where: Prisma.ProductWhereInput = {
        archivedAt: { not: null },
        ...(contains.contains && { OR: [{ name: contains }, { partNumber: contains }, { brand: contains }] }),
      };
      return keysetPage(page, {
        sort: newestFirst,
        rows: ({ where: after, orderBy, take }) =>
          prisma.product.findMany({ where: { AND: [where, after] }, orderBy, take }),
        count: () => prisma.product.count({ where }),
      });
    },

    /** Adds a part; the number, maker and shelf that the caller leaves out are the shop's own. */
    async add(viewer: Viewer, input: AddProductInput, write: Query = db.query): Promise<Product> {
      const part = {
        id: newId(),
        name: input.name.trim(),
        description: input.description.trim(),
        moreImages: [],
        ...firstPictures(input),
        priceCents: input.priceCents,
        minimum: input.minimum,
        available: input.available,
        partNumber: input.partNumber?.trim() ?? newPartNumber(),
        brand: input.brand?.trim() ?? brand,
        category: input.category ?? ('INSTALLATION' as const),
      };
      const texts = [part.partNumber, part.name, part.brand, part.category, part.description, part.image];
      const figures = [part.priceCents, part.minimum, part.available];
      const audited = [viewer.id, JSON.stringify(fieldsOf(part)), currentRequestId()];
      const values = [part.id, ...texts, part.moreImages, ...figures, ...audited];
      const [product] = await withFreeNumber(write<Product>(addProduct, values));
      if (!product) throw new Error('The database has added no part, and does not say why.');
      return product;
    },

    /** Changes what is given; what is missing or null stays. */
    async edit(viewer: Viewer, { productId, available, ...changes }: EditProductInput): Promise<Product> {
      const pictures = keptPictures(changes);
      const edited = auditedChange(prisma, { viewer, action: 'PRODUCT_EDITED', productId }, async (tx) => {
        if (available != null) await demandRoom(tx, productId, available);
        return update(tx, productId, {
          ...(changes.name != null && { name: changes.name.trim() }),
          ...(changes.description != null && { description: changes.description.trim() }),
          ...pictures,
          ...(changes.priceCents != null && { priceCents: changes.priceCents }),
          ...(changes.minimum != null && { minimum: changes.minimum }),
          ...(available != null && { available }),
          ...(changes.partNumber != null && { partNumber: changes.partNumber.trim() }),
          ...(changes.brand != null && { brand: changes.brand.trim() }),
          ...(changes.category != null && { category: changes.category }),
        });
      });
      return withFreeNumber(edited);
    },

    /** Takes a part out of the catalogue. Orders go on showing it, and open ones can still be paid. */
    archive: (viewer: Viewer, productId: string): Promise<Product> =>
      auditedChange(prisma, { viewer, action: 'PRODUCT_ARCHIVED', productId }, (tx) =>
        update(tx, productId, { archivedAt: new Date() }),
      ),

    /** Brings an archived part back. */
    restore: (viewer: Viewer, productId: string): Promise<Product> =>
      auditedChange(prisma, { viewer, action: 'PRODUCT_RESTORED', productId }, (tx) =>
        update(tx, productId, { archivedAt: null }),
      ),
  };
}

async function update(tx: Prisma.TransactionClient, id: string, data: Prisma.ProductUpdateInput): Promise<Product> {
  const [product] = isId(id) ? await tx.product.updateManyAndReturn({ where: { id }, data }) : [];
  if (!product) throw notFound('part');
  return product;
}

/**
 * What unpaid orders hold comes back when they lapse or are deleted, so it needs its room on the shelf. Whatever takes
 * stock locks the part before its order; we lock it before we look, so that nothing moves meanwhile.
 */
async function demandRoom(tx: Prisma.TransactionClient, productId: string, available: number): Promise<void> {
  if (!isId(productId)) return;
  await tx.$queryRaw`SELECT id FROM products WHERE id = ${productId}::uuid FOR UPDATE`;
  const { _sum } = await tx.order.aggregate({
    where: { productId, reservedUntil: { not: null } },
    _sum: { quantity: true },
  });
  const held = _sum.quantity ?? 0;
  const room = productLimits.available.max - held;
  if (available <= room) return;
  throw new AppError('BAD_USER_INPUT', `Unpaid orders hold ${held} pieces, so give a stock of ${room} at most.`, {
    field: 'available',
  });
}

/** The part number is all of a part, besides its own id, that no two may share. */
async function withFreeNumber<Saved>(saved: Promise<Saved>): Promise<Saved> {
  try {
    return await saved;
  } catch (error) {
    const isTaken = isPrismaClash(error) || violatedConstraint(error) === 'products_number_key_key';
    if (!isTaken) throw error;
    const message = 'Another part has this number. Numbers must differ in more than punctuation, spaces and capitals.';
    throw new AppError('CONFLICT', message, { field: 'partNumber', cause: error });
  }
}

const isPrismaClash = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** Eight digits, as they stand on a box: among thousands of parts two draws hardly meet, and a clash is refused. */
const newPartNumber = (): string => `KV-${randomInt(10_000_000, 100_000_000)}`;
