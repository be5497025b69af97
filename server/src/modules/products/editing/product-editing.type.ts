import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { IsPicture, IsSearch, IsTyped } from '#platform/input.ts';
import {
  IsMinimum,
  IsPartNumber,
  IsPictures,
  IsPrice,
  IsStock,
  Product,
  ProductCategory,
  productLimits as limits,
} from '../product.type.ts';

@ArgsType()
export class ArchivedProductsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Text in the name, part number or brand, up to 100 characters.',
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;
}

@InputType({ description: 'A new part.' })
export class AddProductInput extends IdempotentInput {
  @Field(() => String, { description: 'Name of the part, up to 200 characters.' })
  @IsTyped('a name', limits.name)
  name!: string;

  @Field(() => String, { description: 'Purpose of the part, up to 5000 characters.' })
  @IsTyped('a description', limits.description)
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: 'URL of the only picture: http(s), or a path of this site. Give `image` or `images`.',
  })
  @IsOptional()
  @IsPicture()
  image?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'URLs of all pictures, 1 to 8, no two the same; the first becomes `image`.',
  })
  @IsOptional()
  @IsPictures()
  images?: string[] | null;

  @Field(() => Int, { description: 'Price of one piece in cents, 1 to 5000.' })
  @IsPrice()
  priceCents!: number;

  @Field(() => Int, { description: 'Smallest quantity of one order, 100 to 1,000,000.' })
  @IsMinimum()
  minimum!: number;

  @Field(() => Int, { description: 'Pieces that can be ordered, 0 to 5000.' })
  @IsStock()
  available!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Part number as printed on the box, up to 60 characters. It must differ from all others in more than punctuation, spaces and capitals. Default: a new number of the shop.',
  })
  @IsOptional()
  @IsPartNumber()
  partNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Brand of the manufacturer, up to 100 characters. Default: the shop's own brand.",
  })
  @IsOptional()
  @IsTyped('a brand', limits.brand)
  brand?: string | null;

  @Field(() => ProductCategory, { nullable: true, description: 'Category of the part. Default: INSTALLATION.' })
  @IsOptional()
  category?: ProductCategory | null;
}

@InputType({
  description:
    'Changes of a part; missing fields stay as they are. Give `available` only after a count of the stock: every order changes it.',
})
export class EditProductInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => String, { nullable: true, description: 'Name of the part, up to 200 characters.' })
  @IsOptional()
  @IsTyped('a name', limits.name)
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Purpose of the part, up to 5000 characters.' })
  @IsOptional()
  @IsTyped('a description', limits.description)
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'URL of the first picture: http(s), or a path of this site. The other pictures stay.',
  })
  @IsOptional()
  @IsPicture()
  image?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'URLs of all pictures, 1 to 8, no two the same; instead of `image`.',
  })
  @IsOptional()
  @IsPictures()
  images?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Price of one piece in cents, 1 to 5000. Existing orders keep their price.',
  })
  @IsOptional()
  @IsPrice()
  priceCents?: number | null;

  @Field(() => Int, { nullable: true, description: 'Smallest quantity of one order, 100 to 1,000,000.' })
  @IsOptional()
  @IsMinimum()
  minimum?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Pieces that can be ordered, 0 to 5000 less the pieces that unpaid orders have reserved.',
  })
  @IsOptional()
  @IsStock()
  available?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part number as printed on the box, up to 60 characters; as in AddProductInput.',
  })
  @IsOptional()
  @IsPartNumber()
  partNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Brand of the manufacturer, up to 100 characters.' })
  @IsOptional()
  @IsTyped('a brand', limits.brand)
  brand?: string | null;

  @Field(() => ProductCategory, { nullable: true, description: 'Category of the part.' })
  @IsOptional()
  category?: ProductCategory | null;
}

@InputType({ description: 'The part to archive.' })
export class ArchiveProductInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}

@InputType({ description: 'The archived part to restore.' })
export class RestoreProductInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;
}

@ObjectType({ description: 'The part was added to the catalog.' })
export class AddProductPayload {
  @Field(() => Product, { description: 'The new part.' })
  product!: Product;
}

@ObjectType({ description: 'The part was changed.' })
export class EditProductPayload {
  @Field(() => Product, { description: 'The part with its changes.' })
  product!: Product;
}

@ObjectType({ description: 'The part was archived.' })
export class ArchiveProductPayload {
  @Field(() => Product, { description: 'The archived part.' })
  product!: Product;
}

@ObjectType({ description: 'The part is on sale again.' })
export class RestoreProductPayload {
  @Field(() => Product, { description: 'The restored part.' })
  product!: Product;
}
