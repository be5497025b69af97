import { Field, ID, InputType, Int } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { HasItems, IsPicture, IsText, IsTyped, IsVersion } from '#platform/input.ts';
import { ArePriceBreaks, PriceBreakInput } from '../price-breaks.type.ts';
import {
  AreLeadDays,
  AreWarrantyMonths,
  IsPartNumber,
  IsPictures,
  IsWeight,
  ProductCategory,
  productLimits as limits,
} from '../product.type.ts';
import { SpecificationInput } from '../specifications/specifications.type.ts';

/** The fields that a new part may lack, and that an edit then leaves as they are. */
@InputType()
abstract class PartInput extends IdempotentInput {
  @Field(() => String, {
    nullable: true,
    description:
      'URL of the first picture: http(s), or a path of this site; an edit leaves the others. Give `image` or `images`.',
  })
  @IsPicture()
  image?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'URLs of all pictures, 1 to 8, no two the same; the first becomes `image`. An edit replaces all.',
  })
  @IsPictures()
  images?: string[] | null;

  @Field(() => [PriceBreakInput], {
    nullable: true,
    description:
      'Lower prices for larger quantities, at most 5, with rising quantities above the minimum order and falling prices. They replace the earlier ones; existing orders keep their price.',
  })
  @ArePriceBreaks()
  priceBreaks?: PriceBreakInput[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part number as printed on the box, up to 60 characters. It must differ from all others in more than punctuation, spaces and capitals. Default of a new part: a new number of the shop. The earlier number of an edited part becomes an alias of kind OLD.',
  })
  @IsPartNumber()
  partNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Brand of the manufacturer, up to 100 characters. Default of a new part: the shop's own brand.",
  })
  @IsTyped('a brand', limits.brand)
  brand?: string | null;

  @Field(() => ProductCategory, {
    nullable: true,
    description: 'Category of the part. Default of a new part: INSTALLATION.',
  })
  category?: ProductCategory | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its place in the warehouse, up to 40 characters; empty for none.',
  })
  @IsText('a bin', limits.bin)
  bin?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The stock below which admins are reminded to order, at most ShopSettings.maxAvailable; 0 for no reminder.',
  })
  reorderLevel?: number | null;

  @Field(() => [SpecificationInput], {
    nullable: true,
    description: 'All values by key of its category (specificationKeys), at most 30; they replace the earlier ones.',
  })
  @HasItems({ max: 30 }, 'Give at most 30 specifications.')
  specifications?: SpecificationInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Business days until an order ships, 0 to 90. Default of a new part: 1.',
  })
  @AreLeadDays()
  leadDays?: number | null;

  @Field(() => Int, { nullable: true, description: 'Months of warranty, 0 to 240. Default of a new part: 12.' })
  @AreWarrantyMonths()
  warrantyMonths?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it ships on a pallet. Default of a new part: false.' })
  shipsByFreight?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Weight of one piece in ounces, up to 100,000; 0 for unknown.' })
  @IsWeight()
  weightOunces?: number | null;
}

@InputType({ description: 'A new part.' })
export class AddProductInput extends PartInput {
  @Field(() => String, { description: 'Name of the part, up to 200 characters.' })
  @IsTyped('a name', limits.name)
  name!: string;

  @Field(() => String, { description: 'Purpose of the part, up to 5000 characters.' })
  @IsTyped('a description', limits.description)
  description!: string;

  @Field(() => Int, { description: 'Price of one piece in cents, at most ShopSettings.maxPriceCents.' })
  priceCents!: number;

  @Field(() => Int, { description: 'Smallest quantity of one order, from ShopSettings.minMinimum to 1,000,000.' })
  minimum!: number;

  @Field(() => Int, { description: 'Pieces that can be ordered, at most ShopSettings.maxAvailable.' })
  available!: number;
}

@InputType({
  description:
    'Changes of a part; missing fields stay as they are. Give `available` only after a count of the stock: every order changes it. Repeat such an edit only with its `idempotencyKey`.',
})
export class EditProductInput extends PartInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the part that the editor has seen; the edit is refused (CONFLICT) if it has another one.',
  })
  @IsVersion()
  version?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'With `available`: the stock that the editor has seen; the edit is refused (CONFLICT) if orders have changed it.',
  })
  seenAvailable?: number | null;

  @Field(() => String, { nullable: true, description: 'Name of the part, up to 200 characters.' })
  @IsTyped('a name', limits.name)
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Purpose of the part, up to 5000 characters.' })
  @IsTyped('a description', limits.description)
  description?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Price of one piece in cents, at most ShopSettings.maxPriceCents. Existing orders keep their price.',
  })
  priceCents?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Smallest quantity of one order, from ShopSettings.minMinimum to 1,000,000.',
  })
  minimum?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Pieces that can be ordered, at most ShopSettings.maxAvailable less the pieces that unpaid orders have reserved. Another stock of a part whose stock is kept per agency is refused (CONFLICT).',
  })
  available?: number | null;
}
