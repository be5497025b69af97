import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { HasItems, IsText, IsVersion } from '#platform/input.ts';
import { IsPartNumber, Product } from '../product.type.ts';
import { PartAliasKind } from './number.type.ts';

const MAX_NUMBERS = 50;
const MAX_NOTE = 200;

@InputType({ description: 'Another number of a part.' })
export class PartAliasInput {
  @Field(() => PartAliasKind, { description: 'The kind of the number.' })
  kind!: PartAliasKind;

  @Field(() => String, { description: 'The number, up to 60 characters.' })
  @IsPartNumber()
  number!: string;

  @Field(() => String, { nullable: true, description: 'What to know about it, up to 200 characters.' })
  @IsText('a note', MAX_NOTE)
  note?: string | null;
}

@InputType({ description: 'An old number that a part replaces.' })
export class ReplacedNumberInput {
  @Field(() => String, { description: 'The old number, up to 60 characters.' })
  @IsPartNumber()
  number!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What differs, up to 200 characters; empty for an exact replacement.',
  })
  @IsText('a note', MAX_NOTE)
  note?: string | null;
}

@InputType({ description: 'The other numbers of a part; they replace the earlier ones.' })
export class SavePartNumbersInput {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the part that the editor has seen; the change is refused (CONFLICT) if it has another one.',
  })
  @IsVersion()
  version?: number | null;

  @Field(() => [PartAliasInput], { description: 'All its other numbers, at most 50.' })
  @HasItems({ max: MAX_NUMBERS }, 'Give at most 50 other numbers.')
  aliases!: PartAliasInput[];

  @Field(() => [ReplacedNumberInput], { description: 'All old numbers that it replaces itself, at most 50.' })
  @HasItems({ max: MAX_NUMBERS }, 'Give at most 50 old numbers.')
  replaces!: ReplacedNumberInput[];
}

@ObjectType({ description: 'The numbers of the part were changed.' })
export class SavePartNumbersPayload {
  @Field(() => Product, { description: 'The part with its numbers.' })
  product!: Product;
}
