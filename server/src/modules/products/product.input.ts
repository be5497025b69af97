import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';
import { ProductCategory } from './product.type.ts';

export enum ProductOrderBy {
  NEWEST = 'NEWEST',
  NAME = 'NAME',
  PRICE_LOW = 'PRICE_LOW',
  PRICE_HIGH = 'PRICE_HIGH',
  AVAILABLE_HIGH = 'AVAILABLE_HIGH',
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
  },
});

@InputType({ description: 'Narrows a list of parts; all that is given must hold.' })
export class ProductFilter {
  @Field(() => String, { nullable: true, description: 'Text to look for in name, part number and brand.' })
  @IsOptional()
  @IsSearch()
  search?: string | null;

  @Field(() => ProductCategory, { nullable: true, description: 'Only parts of this shelf.' })
  @IsOptional()
  category?: ProductCategory | null;
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
