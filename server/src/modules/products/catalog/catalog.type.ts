import { ArrayMaxSize, IsOptional, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';
import { productLimits as limits } from '../product.limits.ts';
import { ProductCategory } from '../product.type.ts';

export enum ProductOrderBy {
  NEWEST = 'NEWEST',
  NAME = 'NAME',
  PRICE_LOW = 'PRICE_LOW',
  PRICE_HIGH = 'PRICE_HIGH',
  AVAILABLE_HIGH = 'AVAILABLE_HIGH',
  AVAILABLE_LOW = 'AVAILABLE_LOW',
  RELEVANCE = 'RELEVANCE',
}

registerEnumType(ProductOrderBy, {
  name: 'ProductOrderBy',
  description: 'Order of a list of parts.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    NAME: { description: 'By name, A to Z.' },
    PRICE_LOW: { description: 'Cheapest first.' },
    PRICE_HIGH: { description: 'Dearest first.' },
    AVAILABLE_HIGH: { description: 'Largest stock first.' },
    AVAILABLE_LOW: { description: 'Smallest stock first.' },
    RELEVANCE: { description: 'Best match of the search first; newest first where nothing is searched for.' },
  },
});

@InputType({ description: 'Narrows a list of parts; all that is given must hold.' })
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of name, brand or description, or any part of a part number, however it is punctuated; up to 100 characters. However words and figures are put together: wifi finds Wi-Fi, 5000btu finds 5,000 BTU/h. Slips of the keyboard are corrected.',
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;

  @Field(() => ProductCategory, {
    nullable: true,
    description: 'Only parts of this shelf.',
    deprecationReason: 'Use `categories`.',
  })
  @IsOptional()
  category?: ProductCategory | null;

  @Field(() => [ProductCategory], { nullable: true, description: 'Only parts of these shelves; all if it is empty.' })
  @IsOptional()
  @ArrayMaxSize(50, { message: 'Name at most 50 shelves.' })
  categories?: ProductCategory[] | null;

  @Field(() => [String], { nullable: true, description: 'Only parts of these makers, 50 at most; all if it is empty.' })
  @IsOptional()
  @ArrayMaxSize(50, { message: 'Name at most 50 makers.' })
  @IsSearch(limits.brand, { each: true })
  brands?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Only parts that cost this many cents or more.' })
  @IsOptional()
  @Min(0, { message: 'Give a price of 0 cents or more.' })
  minPriceCents?: number | null;

  @Field(() => Int, { nullable: true, description: 'Only parts that cost this many cents or less.' })
  @IsOptional()
  @Min(0, { message: 'Give a price of 0 cents or more.' })
  maxPriceCents?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only parts with stock for their minimum order; false: only parts without.',
  })
  @IsOptional()
  inStock?: boolean | null;
}

@ArgsType()
export class ProductFacetsArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'What narrows the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: ProductFilter | null;
}

@ArgsType()
export class ArchivedProductsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Text to look for in name, part number and brand, up to 100 characters.',
  })
  @IsOptional()
  @IsSearch()
  search?: string | null;
}

@ArgsType()
export class ProductsArgs extends PageArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  filter?: ProductFilter | null;

  @Field(() => ProductOrderBy, { defaultValue: ProductOrderBy.NEWEST, description: 'Order of the list.' })
  orderBy!: ProductOrderBy;
}
