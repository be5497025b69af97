import { ArgsType, Field, ObjectType } from 'type-graphql';
import { AreSearches, HasItems, IsText } from '#platform/input.ts';
import { Product, productLimits } from '../product.type.ts';
import { PartProposal } from './number.type.ts';

@ArgsType()
export class PartNumberArgs {
  @Field(() => String, { description: 'The part number. Case and punctuation do not matter.' })
  @IsText('a part number', 200)
  number!: string;
}

@ArgsType()
export class PartNumbersArgs {
  @Field(() => [String], { description: 'Part numbers as typed or scanned, 1 to 50, each up to 60 characters.' })
  @HasItems({ min: 1, max: 50 }, 'Name 1 to 50 part numbers.')
  @AreSearches(productLimits.partNumber)
  numbers!: string[];
}

@ObjectType({ description: 'The part of a number, parts to confirm, or parts with a similar number.' })
export class PartOfNumber {
  @Field(() => String, { description: 'The number as given.' })
  number!: string;

  @Field(() => Product, {
    nullable: true,
    description: 'The part on sale with this number or barcode; null without one.',
  })
  product!: Product | null;

  @Field(() => [PartProposal], {
    description: 'Without a part: at most 3 parts on sale that replace the number, or have it as another number.',
  })
  proposals!: PartProposal[];

  @Field(() => [Product], {
    description:
      'Without a part and proposals: at most 3 parts on sale with similar numbers, best first. Only for the first 10 such numbers, each of at least 4 letters and digits.',
  })
  suggestions!: Product[];
}
