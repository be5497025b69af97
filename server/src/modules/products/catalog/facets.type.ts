import { Field, Int, ObjectType } from 'type-graphql';
import { Money } from '#platform/money.ts';
import { ProductCategory } from '../product.type.ts';

@ObjectType({ description: 'A shelf, and how many of the parts stand on it.' })
export class CategoryFacet {
  @Field(() => ProductCategory, { description: 'The shelf.' })
  category!: ProductCategory;

  @Field(() => Int, { description: 'Parts that this filter would leave.' })
  count!: number;
}

@ObjectType({ description: 'A maker, and how many of the parts are theirs.' })
export class BrandFacet {
  @Field(() => String, { description: 'The maker.' })
  brand!: string;

  @Field(() => Int, { description: 'Parts that this filter would leave.' })
  count!: number;
}

@ObjectType({ description: 'What the parts cost.' })
export class PriceFacet {
  @Field(() => Money, { description: 'Price of the cheapest.' })
  lowest!: Money;

  @Field(() => Money, { description: 'Price of the dearest.' })
  highest!: Money;
}

@ObjectType({
  description:
    'What each further filter would leave of a list of parts. A facet counts under all filters that are given but its own.',
})
export class ProductFacets {
  @Field(() => String, {
    nullable: true,
    description:
      'What is searched for instead, where a word of the search is none of the catalogue: capacitor for capasitor.',
  })
  correctedSearch!: string | null;

  @Field(() => Int, { description: 'Parts under all of the filters.' })
  totalCount!: number;

  @Field(() => [CategoryFacet], { description: 'The shelves with such parts, the fullest first.' })
  categories!: CategoryFacet[];

  @Field(() => [BrandFacet], { description: 'The makers of such parts, those with the most first, 100 at most.' })
  brands!: BrandFacet[];

  @Field(() => PriceFacet, { nullable: true, description: 'From what price to what price; null if there is no part.' })
  price!: PriceFacet | null;

  @Field(() => Int, { description: 'Parts with stock for their minimum order.' })
  inStockCount!: number;
}
