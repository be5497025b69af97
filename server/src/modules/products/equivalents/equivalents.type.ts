import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { HasItems, IsText, IsVersion } from '#platform/input.ts';
import { IsPartNumber, Product } from '../product.type.ts';

export const MOST_ENTRIES = 12;
const MAX_NOTE = 200;

@ObjectType({ description: 'A value in which another part differs.' })
export class SpecificationDifference {
  @Field(() => String, { description: 'Key of the value, as in specificationKeys.' })
  key!: string;

  @Field(() => String, { description: 'Name of the value, such as Capacitance.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Unit of the value, such as µF; null without one.' })
  unit!: string | null;

  @Field(() => String, { nullable: true, description: 'The value of the part itself; null if unknown.' })
  own!: string | null;

  @Field(() => String, { nullable: true, description: 'The value of the other part; null if unknown.' })
  other!: string | null;
}

@ObjectType({ description: 'A part on sale that can do the work of another.' })
export class Equivalent {
  @Field(() => Product, { description: 'The part.' })
  product!: Product;

  @Field(() => [SpecificationDifference], { description: 'In the order of a data sheet; at most 60.' })
  differences!: SpecificationDifference[];

  @Field(() => Boolean, {
    description: 'Whether the shop names it as an equivalent; otherwise the specifications of the two agree.',
  })
  isListed!: boolean;

  @Field(() => String, { nullable: true, description: 'What the shop says about the two; null for nothing.' })
  note!: string | null;
}

@ObjectType({ description: 'Another part, and how its specifications differ.' })
export class PartComparison {
  @Field(() => Product, { description: 'The other part; it may be archived.' })
  product!: Product;

  @Field(() => [SpecificationDifference], { description: 'In the order of a data sheet; at most 60.' })
  differences!: SpecificationDifference[];
}

@ObjectType({ description: 'What the shop says about a part and another one; it holds in both directions.' })
export class EquivalentEntry {
  @Field(() => Product, { description: 'The other part; it may be archived.' })
  product!: Product;

  @Field(() => Boolean, {
    description: 'Whether the two are equivalent; false hides an equivalent that the specifications suggest.',
  })
  isEquivalent!: boolean;

  @Field(() => String, { nullable: true, description: 'What differs besides the specifications; null for nothing.' })
  note!: string | null;
}

@InputType({ description: 'What the shop says about a part and another one.' })
export class EquivalentEntryInput {
  @Field(() => String, {
    description: 'Number of the other part, up to 60 characters. Case and punctuation do not matter.',
  })
  @IsPartNumber()
  partNumber!: string;

  @Field(() => Boolean, {
    description: 'Whether the two are equivalent; false hides an equivalent that the specifications suggest.',
  })
  isEquivalent!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What differs besides the specifications, for the readers of both parts; up to 200 characters.',
  })
  @IsText('a note', MAX_NOTE)
  note?: string | null;
}

@InputType({ description: 'The equivalents of a part; they replace the earlier entries.' })
export class SaveEquivalentsInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the part that the editor has seen; the change is refused (CONFLICT) if it has another one.',
  })
  @IsVersion()
  version?: number | null;

  @Field(() => [EquivalentEntryInput], { description: `All its entries, at most ${MOST_ENTRIES}.` })
  @HasItems({ max: MOST_ENTRIES }, `Give at most ${MOST_ENTRIES} parts.`)
  entries!: EquivalentEntryInput[];
}

@ObjectType({ description: 'The equivalents of the part were changed.' })
export class SaveEquivalentsPayload {
  @Field(() => Product, { description: 'The part with its entries.' })
  product!: Product;
}
