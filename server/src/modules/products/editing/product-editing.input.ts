import { IsOptional } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { IsPicture, IsTyped } from '#platform/input.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { productLimits as limits } from '../product.limits.ts';
import { IsMinimum, IsPartNumber, IsPictures, IsPrice, IsStock } from '../product.rules.ts';
import { ProductCategory } from '../product.type.ts';

@InputType({ description: 'A new part.' })
export class AddProductInput extends IdempotentInput {
  @Field(() => String, { description: 'Name of the part, up to 200 characters.' })
  @IsTyped('a name', limits.name)
  name!: string;

  @Field(() => String, { description: 'What it is for, up to 5000 characters.' })
  @IsTyped('a description', limits.description)
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address of its only picture: http(s), or a path of this site. Give this or `images`.',
  })
  @IsOptional()
  @IsPicture()
  image?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Addresses of its pictures, 1 to 8, no two the same; the first becomes `image`.',
  })
  @IsOptional()
  @IsPictures()
  images?: string[] | null;

  @Field(() => Int, { description: 'Price of one piece in cents, 1 to 5000.' })
  @IsPrice()
  priceCents!: number;

  @Field(() => Int, { description: 'Smallest quantity that one order may ask for, 100 to 1,000,000.' })
  @IsMinimum()
  minimum!: number;

  @Field(() => Int, { description: 'Pieces that can be ordered, 0 to 5000.' })
  @IsStock()
  available!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Number printed on its box, up to 60 characters. No two may differ in punctuation, spaces or capitals only. The shop gives one if it is left out.',
  })
  @IsOptional()
  @IsPartNumber()
  partNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Who makes it, up to 100 characters; the shop's own if it is left out.",
  })
  @IsOptional()
  @IsTyped('a brand', limits.brand)
  brand?: string | null;

  @Field(() => ProductCategory, {
    nullable: true,
    description: 'The shelf it stands on; INSTALLATION if it is left out.',
  })
  @IsOptional()
  category?: ProductCategory | null;
}

@InputType({
  description:
    'What to change of a part; what is left out stays. Leave `available` out unless the stock was counted: it moves with every order.',
})
export class EditProductInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;

  @Field(() => String, { nullable: true, description: 'Name of the part, up to 200 characters.' })
  @IsOptional()
  @IsTyped('a name', limits.name)
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is for, up to 5000 characters.' })
  @IsOptional()
  @IsTyped('a description', limits.description)
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of its first picture: http(s), or a path of this site. The others stay.',
  })
  @IsOptional()
  @IsPicture()
  image?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Addresses of all of its pictures, 1 to 8, no two the same; instead of `image`.',
  })
  @IsOptional()
  @IsPictures()
  images?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Price of one piece in cents, 1 to 5000. Orders placed before keep theirs.',
  })
  @IsOptional()
  @IsPrice()
  priceCents?: number | null;

  @Field(() => Int, { nullable: true, description: 'Smallest quantity that one order may ask for, 100 to 1,000,000.' })
  @IsOptional()
  @IsMinimum()
  minimum?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Pieces that can be ordered, 0 to 5000, less what unpaid orders hold.',
  })
  @IsOptional()
  @IsStock()
  available?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number printed on its box, up to 60 characters; as in AddProductInput.',
  })
  @IsOptional()
  @IsPartNumber()
  partNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Who makes it, up to 100 characters.' })
  @IsOptional()
  @IsTyped('a brand', limits.brand)
  brand?: string | null;

  @Field(() => ProductCategory, { nullable: true, description: 'The shelf it stands on.' })
  @IsOptional()
  category?: ProductCategory | null;
}

@InputType({ description: 'Names the part that leaves the catalogue.' })
export class ArchiveProductInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;
}

@InputType({ description: 'Names the part that comes back into the catalogue.' })
export class RestoreProductInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;
}
