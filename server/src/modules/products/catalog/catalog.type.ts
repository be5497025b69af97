import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { UnitInput } from '#modules/fit/model.type.ts';
import { PageArgs } from '#platform/connection.ts';
import { AreSearches, HasItems, IsAtLeast, IsSearch } from '#platform/input.ts';
import { HasAtMost } from '#platform/list-size.ts';
import { Money } from '#platform/money.ts';
import { ProductCategory, productLimits } from '../product.type.ts';
import { SpecificationFacet, SpecificationFilter } from '../specifications/specifications.type.ts';

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
    PRICE_LOW: { description: 'Lowest price first.' },
    PRICE_HIGH: { description: 'Highest price first.' },
    AVAILABLE_HIGH: { description: 'Largest stock first.' },
    AVAILABLE_LOW: { description: 'Smallest stock first.' },
    RELEVANCE: { description: 'Best match of the search first; newest first without a search.' },
  },
});

@InputType({ description: 'Filters of a list of parts; a part must pass all of them.' })
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of the name, brand or description, or a piece of the part number, up to 100 characters. Punctuation and spacing do not matter: wifi finds Wi-Fi, 5000btu finds 5,000 BTU/h. Misspelled words are corrected.',
  })
  @IsSearch()
  search?: string | null;

  @Field(() => ProductCategory, {
    nullable: true,
    description: 'Parts of this category.',
    deprecationReason: 'Use `categories`.',
  })
  category?: ProductCategory | null;

  @Field(() => [ProductCategory], {
    nullable: true,
    description: 'Parts of these categories; an empty list means all categories.',
  })
  @HasItems({ max: 50 }, 'Name at most 50 categories.')
  categories?: ProductCategory[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Parts of these brands, at most 50; an empty list means all brands.',
  })
  @HasItems({ max: 50 }, 'Name at most 50 brands.')
  @AreSearches(productLimits.brand)
  brands?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Parts with this price or a higher one, in cents.' })
  @IsAtLeast(0, 'Give a price of 0 cents or more.')
  minPriceCents?: number | null;

  @Field(() => Int, { nullable: true, description: 'Parts with this price or a lower one, in cents.' })
  @IsAtLeast(0, 'Give a price of 0 cents or more.')
  maxPriceCents?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: parts with stock for their minimum order; false: parts without.',
  })
  inStock?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: parts with stock for less than three minimum orders, as `Stats.lowStockCount` counts them.',
  })
  hasLowStock?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: parts whose stock is below their reorder level; only for admins.',
  })
  isRunningLow?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: parts whose stock is kept per agency; false: the others.',
  })
  isStockByAgency?: boolean | null;

  @Field(() => UnitInput, {
    nullable: true,
    description: 'Parts that fit this unit, at least under a condition; none if its model is unknown.',
  })
  fitsModel?: UnitInput | null;

  @Field(() => [SpecificationFilter], {
    nullable: true,
    description: 'Parts with one of the values of each key, at most 10 keys.',
  })
  @HasItems({ max: 10 }, 'Name at most 10 keys.')
  specifications?: SpecificationFilter[] | null;
}

@ArgsType()
export class ProductsArgs extends PageArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'Filters the list.' })
  filter?: ProductFilter | null;

  @Field(() => ProductOrderBy, { defaultValue: ProductOrderBy.NEWEST, description: 'Order of the list.' })
  orderBy!: ProductOrderBy;
}

@ArgsType()
export class ProductFacetsArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'The filters that are already chosen.' })
  filter?: ProductFilter | null;
}

@ObjectType({ description: 'A category and its number of parts.' })
export class CategoryFacet {
  @Field(() => ProductCategory, { description: 'The category.' })
  category!: ProductCategory;

  @Field(() => Int, { description: 'Parts that this filter would leave.' })
  count!: number;
}

@ObjectType({ description: 'A brand and its number of parts.' })
export class BrandFacet {
  @Field(() => String, { description: 'The brand.' })
  brand!: string;

  @Field(() => Int, { description: 'Parts that this filter would leave.' })
  count!: number;
}

@ObjectType({ description: 'The range of prices.' })
export class PriceFacet {
  @Field(() => Money, { description: 'Lowest price.' })
  lowest!: Money;

  @Field(() => Money, { description: 'Highest price.' })
  highest!: Money;
}

/** No category has more. */
const MOST_KEYS = 20;

@ObjectType({
  description:
    'The number of parts that each further filter value would leave. A facet is counted under all filters except its own.',
})
export class ProductFacets {
  @Field(() => String, {
    nullable: true,
    description:
      'The search with its misspelled words corrected (capacitor for capasitor); null if nothing was corrected.',
  })
  correctedSearch!: string | null;

  @Field(() => Int, { description: 'Parts that pass all filters.' })
  totalCount!: number;

  @Field(() => [CategoryFacet], { description: 'Categories with parts, the largest number first.' })
  categories!: CategoryFacet[];

  @Field(() => [BrandFacet], { description: 'Brands with parts, the largest number first, at most 100.' })
  brands!: BrandFacet[];

  @Field(() => PriceFacet, { nullable: true, description: 'The range of prices; null without a part.' })
  price!: PriceFacet | null;

  @Field(() => Int, { description: 'Parts with stock for their minimum order.' })
  inStockCount!: number;

  @Field(() => [SpecificationFacet], {
    name: 'specifications',
    description:
      'The specifications of the chosen category that its parts have, in the order of a data sheet; empty unless exactly one category is chosen. Counted only when selected.',
    complexity: 50,
  })
  @HasAtMost(MOST_KEYS)
  listSpecifications(): Promise<SpecificationFacet[]> {
    return this.specifications();
  }

  specifications!: () => Promise<SpecificationFacet[]>;
}
