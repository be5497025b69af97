import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { PartAliasKind } from '#generated/prisma/enums.ts';
import { Product } from '../product.type.ts';

export { PartAliasKind };

registerEnumType(PartAliasKind, {
  name: 'PartAliasKind',
  description: 'The kind of another number of a part.',
  valuesConfig: {
    OEM: { description: 'The number of the manufacturer of the equipment.' },
    COMPETITOR: { description: 'The number of an equal part of another brand.' },
    OLD: { description: 'An earlier number of the same part.' },
    UPC: { description: 'The barcode on the box; it belongs to one part.' },
  },
});

@ObjectType({ description: 'Another number of a part.' })
export class PartAlias {
  @Field(() => PartAliasKind, { description: 'The kind of the number.' })
  kind!: PartAliasKind;

  @Field(() => String, { description: 'The number.' })
  number!: string;

  @Field(() => String, { nullable: true, description: 'What to know about it, such as the brand; null for nothing.' })
  note!: string | null;
}

@ObjectType({ description: 'An old number that a part replaces.' })
export class ReplacedNumber {
  @Field(() => String, { description: 'The old number.' })
  number!: string;

  @Field(() => String, { nullable: true, description: 'What differs; null for an exact replacement.' })
  note!: string | null;

  @Field(() => Boolean, { description: 'Whether no other part is between the two.' })
  isDirect!: boolean;
}

@ObjectType({ description: 'Another number than its own by which a part was found.' })
export class MatchedNumber {
  @Field(() => String, { description: 'The number.' })
  number!: string;

  @Field(() => PartAliasKind, {
    nullable: true,
    description: 'Its kind; null for an old number that the part replaces.',
  })
  kind!: PartAliasKind | null;

  @Field(() => String, { nullable: true, description: 'What differs, or what to know; null for nothing.' })
  note!: string | null;
}

@ObjectType({ description: 'The part on sale that replaces another.' })
export class Successor {
  @Field(() => Product, { description: 'The part on sale.' })
  product!: Product;

  @Field(() => String, { nullable: true, description: 'What differs; null for an exact replacement.' })
  note!: string | null;
}

@ObjectType({ description: 'A part for a number that is not its own. Ask the buyer to confirm it.' })
export class PartProposal {
  @Field(() => Product, { description: 'The part on sale.' })
  product!: Product;

  @Field(() => MatchedNumber, { description: 'The number, and how it differs.' })
  match!: MatchedNumber;
}
