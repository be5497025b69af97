import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ProductCategory } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';

export { ProductCategory };

registerEnumType(ProductCategory, { name: 'ProductCategory', description: 'The shelf a part stands on.' });

@ObjectType({ description: 'A part of the catalogue.' })
export class Product {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Number of the part as printed on its box.' })
  partNumber!: string;

  @Field(() => String, { description: 'Name of the part.' })
  name!: string;

  @Field(() => String, { description: 'Who makes it.' })
  brand!: string;

  @Field(() => ProductCategory, { description: 'The shelf it stands on.' })
  category!: ProductCategory;

  @Field(() => String, { description: 'What it is for and what to look at when fitting it.' })
  description!: string;

  @Field(() => String, { description: 'Address of its first picture, relative to the shop or absolute.' })
  image!: string;

  moreImages!: string[];
  priceCents!: number;

  @Field(() => Int, { description: 'Smallest quantity that one order may ask for.' })
  minimum!: number;

  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  available!: number;

  createdAt!: Date;
  archivedAt!: Date | null;
}

export const ProductConnection = connectionOf(Product, 'Product');
export type ProductConnection = InstanceType<typeof ProductConnection>;
