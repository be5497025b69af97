import { ArrayMaxSize, ArrayMinSize, ArrayUnique, Matches, Max, Min } from 'class-validator';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ProductCategory } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';
import { IsPicture, IsTyped } from '#platform/input.ts';
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

  @Field(() => Int, { description: 'Smallest quantity of one order.' })
  minimum!: number;

  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  available!: number;

  createdAt!: Date;
  archivedAt!: Date | null;
}

export const ProductConnection = connectionOf(Product, 'Product');
export type ProductConnection = InstanceType<typeof ProductConnection>;

/** The column of each field. A new field changes this file, product-editing.type.ts and, with a default, its service. */
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
  minimum: 'minimum',
  available: 'available',
  createdAt: 'created_at',
  archivedAt: 'archived_at',
} as const satisfies Record<keyof Product, string>;

export const selectProduct = columns<Product>(productColumns);

/** Limits of the fields (specification, sections 5 and 9). CHECK constraints in the database hold the same limits. */
export const productLimits = {
  priceCents: { min: 1, max: 5_000 },
  minimum: { min: 100, max: 1_000_000 },
  /** The pieces that unpaid orders have reserved count, too. */
  available: { min: 0, max: 5_000 },
  name: 200,
  description: 5_000,
  partNumber: 60,
  brand: 100,
  images: 8,
} as const;

const IsBetween = ({ min, max }: { min: number; max: number }, message: string): PropertyDecorator => {
  return (target, property) => {
    Min(min, { message })(target, property);
    Max(max, { message })(target, property);
  };
};

export const IsPrice = () => IsBetween(productLimits.priceCents, 'Give a price of more than $0, and of $50 at most.');
export const IsMinimum = () => IsBetween(productLimits.minimum, 'Give a minimum order of 100 to 1,000,000 pieces.');
export const IsStock = () => IsBetween(productLimits.available, 'Give a stock of 0 to 5000 pieces.');

/** Part numbers are compared by their letters and digits only, so a part number has at least one. */
export const IsPartNumber = (): PropertyDecorator => {
  return (target, property) => {
    IsTyped('a part number', productLimits.partNumber)(target, property);
    Matches(/[\p{L}\p{N}]/u, { message: 'Give a part number with a letter or a digit in it.' })(target, property);
  };
};

export const IsPictures = (): PropertyDecorator => {
  const message = `Give 1 to ${productLimits.images} pictures, no two the same.`;
  return (target, property) => {
    IsPicture({ each: true })(target, property);
    ArrayMinSize(1, { message })(target, property);
    ArrayMaxSize(productLimits.images, { message })(target, property);
    ArrayUnique({ message })(target, property);
  };
};
