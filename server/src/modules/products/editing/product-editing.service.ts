import type { Prisma } from '#generated/prisma/client.ts';
import type { SettingsService } from '#modules/settings/settings.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { badInput, notFound } from '#platform/errors.ts';
import { type CallKey, type Idempotent, storeCall } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { containing } from '#platform/search-text.ts';
import { partDefaults, type Product, type ProductCategory } from '../product.type.ts';
import { fitBreaks, type PriceBreakInput } from '../price-breaks.type.ts';
import { keysOf } from '../specifications/specification-keys.ts';
import type { SpecificationInput } from '../specifications/specifications.type.ts';
import { auditedChange, recordedFields } from './audited-change.ts';
import type { ArchivedProductsArgs } from './archiving.type.ts';
import { keepEarlierNumber, requireNoLoop } from './changed-number.ts';
import { requireFittingStock } from './edited-stock.ts';
import { makeWithinLimits } from './part-limits.ts';
import { newPartNumber, withUniqueNumber } from './part-number.ts';
import { addProduct } from './product-editing.sql.ts';
import type { AddProductInput, EditProductInput } from './product-editing.type.ts';
import { requireSeen } from './seen-part.ts';

export type ProductEditing = ReturnType<typeof makeProductEditing>;

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  /** The brand of a part that is added without one. */
  brand: string;
  settings: SettingsService;
}

/** 0 or a blank text of these fields is stored as null. */
const mayBeNone = ['bin', 'reorderLevel', 'weightOunces'] as const;

/** Changes of the catalog by admins; both APIs check the role. */
export function makeProductEditing({ db, idempotent, brand, settings }: Collaborators) {
  const { prisma } = db;
  const withinLimits = makeWithinLimits(settings);
  return {
    /** Archived parts, newest first. */
    archived({ search, ...page }: ArchivedProductsArgs): Promise<Page<Product>> {
      const matching = containing(search);
      const where: Prisma.ProductWhereInput = {
        archivedAt: { not: null },
        ...(matching.contains && { OR: [{ name: matching }, { partNumber: matching }, { brand: matching }] }),
      };
      return keysetPage(page, {
        sort: newestFirst('archivedProducts'),
        where,
        rows: (query) => prisma.product.findMany(query),
        count: (query) => prisma.product.count(query),
      });
    },

    /** Adds a part, with the shop's own brand and a new part number if the input has none. */
    add: (viewer: Viewer, { idempotencyKey, ...input }: AddProductInput): Promise<Product> =>
      idempotent<Product>(
        { userId: viewer.id, operation: 'addProduct', key: idempotencyKey, input },
        {
          async run(key) {
            const { image: _image, images: _images, specifications, priceBreaks, ...fields } = input;
            const part = {
              id: newId(),
              partNumber: newPartNumber(),
              brand,
              ...partDefaults,
              specifications: toValues(input.category ?? partDefaults.category, specifications ?? []),
              priceBreaks: toStored(priceBreaks ?? []),
              ...given(fields),
              ...requirePicture(input),
            };
            requireFittingBreaks(part);
            const audit = { actorId: viewer.id, recorded: JSON.stringify(recordedFields(part)) };
            const params = { ...part, priceBreaks: JSON.stringify(part.priceBreaks), ...audit, ...key };
            const [product] = await withinLimits(input, () => withUniqueNumber(db.query(addProduct, params)));
            if (!product) throw new Error('INSERT returned no part.');
            return product;
          },
          isEffect: () => true,
          replay: ({ id }) => prisma.product.findUniqueOrThrow({ where: { id } }),
        },
      ),

    /** Changes the given fields; null and missing fields stay as they are. Refuses an edit of an older version. */
    edit: (viewer: Viewer, { idempotencyKey, ...edit }: EditProductInput): Promise<Product> =>
      idempotent<Product>(
        { userId: viewer.id, operation: 'editProduct', key: idempotencyKey, input: edit },
        {
          run: (key) => save(viewer, edit, key),
          isAtomic: true,
          isEffect: () => true,
          replay: ({ id }) => prisma.product.findUniqueOrThrow({ where: { id } }),
        },
      ),

    /** Takes a part off sale. Its orders still show it, and its unpaid orders can still be paid. A repeat changes nothing. */
    archive: (viewer: Viewer, productId: string): Promise<Product> =>
      auditedChange(prisma, { viewer, action: 'PRODUCT_ARCHIVED', productId }, async (tx, before) =>
        before?.archivedAt ? before : update(tx, productId, { archivedAt: new Date() }),
      ),

    /** Puts an archived part on sale again. A repeat changes nothing. */
    restore: (viewer: Viewer, productId: string): Promise<Product> =>
      auditedChange(prisma, { viewer, action: 'PRODUCT_RESTORED', productId }, async (tx, before) =>
        before?.archivedAt === null ? before : update(tx, productId, { archivedAt: null }),
      ),
  };

  async function save(viewer: Viewer, edit: Edit, key: CallKey): Promise<Product> {
    const { productId, version, seenAvailable, image, images, ...input } = edit;
    const { specifications, priceBreaks, ...fields } = input;
    const breaks = priceBreaks != null && { priceBreaks: toStored(priceBreaks) };
    const changes = { ...given(fields), ...breaks, ...pictureColumns({ image, images }) };
    const change = () =>
      auditedChange(prisma, { viewer, action: 'PRODUCT_EDITED', productId }, async (tx, before) => {
        requireSeen(before, { version, seenAvailable });
        if (before) {
          const { priceCents = before.priceCents, minimum = before.minimum } = changes;
          requireFittingBreaks({ priceCents, minimum, priceBreaks: changes.priceBreaks ?? before.priceBreaks });
          if (changes.available !== undefined) await requireFittingStock(tx, before, changes.available);
          if (changes.available !== undefined && changes.available !== before.available)
            await raiseStockVersion(tx, productId);
        }
        if (changes.partNumber !== undefined) await requireNoLoop(tx, productId, changes.partNumber);
        const edited = await update(tx, productId, { ...changes, ...(before && swapped(before, changes)) });
        if (before) await keepEarlierNumber(tx, { viewer, before, after: edited });
        await storeCall(tx, key, { userId: viewer.id, id: edited.id });
        if (specifications == null) return edited;
        // The category is the new one, if it changes, too.
        return update(tx, productId, { specifications: toValues(edited.category, specifications) });
      });
    return withinLimits(input, () => withUniqueNumber(change()));
  }
}

type Edit = Omit<EditProductInput, 'idempotencyKey'>;

type Given<Fields> = {
  [name in keyof Fields]: NonNullable<Fields[name]> | (name extends (typeof mayBeNone)[number] ? null : never);
};

/** The fields that have a value, with trimmed texts. */
function given<Fields extends object>(fields: Fields): Given<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value != null);
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => {
      const plain = typeof value === 'string' ? value.trim() : value;
      return [name, mayBeNone.some((one) => one === name) ? plain || null : plain];
    }),
  ) as Given<Fields>;
}

const toStored = (breaks: PriceBreakInput[]) => breaks.map(({ quantity, priceCents: cents }) => ({ quantity, cents }));

function requireFittingBreaks(part: Pick<Product, 'priceBreaks' | 'priceCents' | 'minimum'>): void {
  if (fitBreaks(part)) return;
  throw badInput('priceBreaks', 'Begin the price breaks above the minimum order, and below the price.');
}

/** The values by key, as the column has them. */
function toValues(category: ProductCategory, inputs: SpecificationInput[]): Record<string, string> {
  const keys = new Set(keysOf(category).map(({ key }) => key));
  const values: Record<string, string> = {};
  for (const [place, { key, value }] of inputs.entries()) {
    const field = `specifications.${place}.key`;
    if (!keys.delete(key)) throw badInput(field, `Parts of this category have no key ${key}, or it is given twice.`);
    values[key] = value.trim();
  }
  return values;
}

interface Pictures {
  image?: string | null | undefined;
  images?: string[] | null | undefined;
}

/** The first picture has a column of its own, as the specification knows only that one. */
function pictureColumns({ image, images }: Pictures): { image?: string; moreImages?: string[] } {
  if (image != null && images != null) throw badInput('images', 'Give image or images, not both.');
  if (images == null) return image == null ? {} : { image };
  const [first, ...moreImages] = images;
  return first === undefined ? {} : { image: first, moreImages };
}

/** A first picture that the part has already changes places with the former one. */
function swapped(before: Product, { image, moreImages }: { image?: string; moreImages?: string[] }) {
  if (moreImages || image === undefined || !before.moreImages.includes(image)) return {};
  return { moreImages: before.moreImages.map((other) => (other === image ? before.image : other)) };
}

function requirePicture(pictures: Pictures) {
  const { image, ...more } = pictureColumns(pictures);
  if (image === undefined) throw badInput('image', 'Give a picture of the part.');
  return { image, ...more };
}

/** Raises the version, too, unless only the stock changes. */
async function update(tx: Prisma.TransactionClient, id: string, data: Prisma.ProductUpdateInput): Promise<Product> {
  const isEdit = Object.keys(data).some((name) => name !== 'available');
  const edited = { ...data, ...(isEdit && { version: { increment: 1 } }) };
  const [product] = isId(id) ? await tx.product.updateManyAndReturn({ where: { id }, data: edited }) : [];
  if (!product) throw notFound('part');
  return product;
}

/** An import that was checked before conflicts: it would add its difference to this stock. */
const raiseStockVersion = (tx: Prisma.TransactionClient, id: string) =>
  tx.$executeRaw`UPDATE products SET stock_version = stock_version + 1 WHERE id = ${id}::uuid`;
