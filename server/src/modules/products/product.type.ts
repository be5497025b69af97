import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Prisma } from '#generated/prisma/client.ts';
import { ProductCategory } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';
import { ArePictures, HasItems, HasNoTwins, IsBetween, IsMatch, IsTyped } from '#platform/input.ts';
import { columns } from '#platform/statement.ts';

export { ProductCategory };

registerEnumType(ProductCategory, {
  name: 'ProductCategory',
  description: 'Category of a part.',
  valuesConfig: {
    COMPRESSORS: { description: 'Compressors, start kits, crankcase heaters and mounts.' },
    CAPACITORS: { description: 'Run and start capacitors.' },
    CONTACTORS: { description: 'Contactors and relays.' },
    MOTORS: { description: 'Motors, fans and blowers.' },
    THERMOSTATS: { description: 'Thermostats.' },
    FILTERS: { description: 'Air filters and filter driers.' },
    IGNITION: { description: 'Igniters, electrodes and pilot burners.' },
    COILS: { description: 'Evaporator, heating and other coils.' },
    VALVES: { description: 'Gas, expansion, reversing and service valves.' },
    SENSORS: { description: 'Sensors, temperature switches and pressure switches.' },
    BOARDS: { description: 'Control boards, timers and transformers.' },
    INSTALLATION: { description: 'Installation material, and parts that fit no other category.' },
  },
});

@ObjectType({ description: 'A part of the catalog.' })
export class Product {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Part number as printed on the box.' })
  partNumber!: string;

  @Field(() => String, { description: 'Name of the part.' })
  name!: string;

  @Field(() => String, { description: 'Brand of the manufacturer.' })
  brand!: string;

  @Field(() => ProductCategory, { description: 'Category of the part.' })
  category!: ProductCategory;

  @Field(() => String, { description: 'Purpose of the part, and what to check when installing it.' })
  description!: string;

  @Field(() => String, { description: 'URL of the first picture: absolute, or a path of this site.' })
  image!: string;

  moreImages!: string[];
  priceCents!: number;
  /** See price-breaks.type.ts. */
  priceBreaks!: Prisma.JsonValue;

  @Field(() => Int, { description: 'Smallest quantity of one order.' })
  minimum!: number;

  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  available!: number;

  bin!: string | null;

  @Field(() => Boolean, {
    name: 'isStockByAgency',
    description: 'Whether its stock is kept per agency: then only the mutations of PartStock change it.',
  })
  stockByAgency!: boolean;

  reorderLevel!: number | null;

  /** Its values by key, an object of texts. */
  specifications!: Prisma.JsonValue;

  @Field(() => Int, { description: 'Business days until an order of the part ships; 0 for the same day.' })
  leadDays!: number;

  @Field(() => Int, { description: 'Months of warranty from the delivery; 0 for none.' })
  warrantyMonths!: number;

  @Field(() => Boolean, { description: 'Whether it is too large for a package and ships on a pallet.' })
  shipsByFreight!: boolean;

  @Field(() => Int, { nullable: true, description: 'Weight of one piece in ounces, for shipping; null if unknown.' })
  weightOunces!: number | null;

  @Field(() => Int, {
    description: 'Rises with each edit; orders, which change `available`, do not count. Send it with an edit.',
  })
  version!: number;

  createdAt!: Date;
  archivedAt!: Date | null;
}

export const ProductConnection = connectionOf(Product, 'Product');
export type ProductConnection = InstanceType<typeof ProductConnection>;

/**
 * The column of each field. A new one that admins edit is also in editing/product-editing.type.ts, and one that files have
 * in imports/import-fields.ts and imports/part-changes.sql.ts.
 */
export const productColumns = {
  id: 'id',
  partNumber: 'part_number',
  name: 'name',
  brand: 'brand',
  category: 'category',
  description: 'description',
  image: 'image',
  moreImages: 'more_images',
  priceCents: 'price_cents',
  priceBreaks: 'price_breaks',
  minimum: 'minimum',
  available: 'available',
  bin: 'bin',
  stockByAgency: 'stock_by_agency',
  reorderLevel: 'reorder_level',
  specifications: 'specifications',
  leadDays: 'lead_days',
  warrantyMonths: 'warranty_months',
  shipsByFreight: 'ships_by_freight',
  weightOunces: 'weight_ounces',
  version: 'version',
  createdAt: 'created_at',
  archivedAt: 'archived_at',
} as const satisfies Record<keyof Product, string>;

export const selectProduct = columns<Product>(productColumns);

const { id, partNumber, name, brand, category, image, priceCents, priceBreaks, minimum, available } = productColumns;
const cardColumns = { id, partNumber, name, brand, category, image, priceCents, priceBreaks, minimum, available };

/** Parts without the other columns, which are JSON, lists and long texts: for callers who read `cardFields` alone. */
export const selectCard = columns<Pick<Product, keyof typeof cardColumns>>(cardColumns);

/** The fields of the schema that need no other columns. */
export const cardFields: ReadonlySet<string> = new Set(['__typename', 'price', ...Object.keys(cardColumns)]);

/** What a new part has in a field that is not given; its brand is that of the shop. */
export const partDefaults = {
  category: ProductCategory.INSTALLATION,
  moreImages: [],
  priceBreaks: [],
  bin: null,
  reorderLevel: null,
  specifications: {},
  leadDays: 1,
  warrantyMonths: 12,
  shipsByFreight: false,
  weightOunces: null,
};

/** Limits of the fields. Those of price, minimum and stock are settings of the shop (editing/part-limits.ts). */
export const productLimits = {
  leadDays: { min: 0, max: 90 },
  warrantyMonths: { min: 0, max: 240 },
  /** 0 in an input is an unknown weight. */
  weightOunces: { min: 0, max: 100_000 },
  name: 200,
  description: 5_000,
  partNumber: 60,
  brand: 100,
  bin: 40,
  images: 8,
} as const;

export const AreLeadDays = () => IsBetween(productLimits.leadDays, 'Give a lead time of 0 to 90 business days.');
export const AreWarrantyMonths = () => IsBetween(productLimits.warrantyMonths, 'Give a warranty of 0 to 240 months.');
export const IsWeight = () => IsBetween(productLimits.weightOunces, 'Give a weight of 0 to 100,000 ounces.');

/** Part numbers are compared by their letters and digits only, so a part number has at least one. */
export const IsPartNumber = (): PropertyDecorator => {
  return (target, property) => {
    IsTyped('a part number', productLimits.partNumber)(target, property);
    IsMatch(/[\p{L}\p{N}]/u, 'Give a part number with a letter or a digit in it.')(target, property);
  };
};

export const IsPictures = (): PropertyDecorator => {
  const message = `Give 1 to ${productLimits.images} pictures, no two the same.`;
  return (target, property) => {
    ArePictures()(target, property);
    HasItems({ min: 1, max: productLimits.images }, message)(target, property);
    HasNoTwins(message)(target, property);
  };
};
