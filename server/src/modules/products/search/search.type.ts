import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IsSearch, IsTyped, IsVersion } from '#platform/input.ts';

@ObjectType({ description: 'Words and phrases that mean the same in a search.' })
export class SearchSynonym {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'The words and phrases, separated by commas.' })
  words!: string;

  @Field(() => Int, { description: 'Rises with each change of the words.' })
  version!: number;
}

@ObjectType({ description: 'A search that found nothing.' })
export class EmptySearch {
  @Field(() => ID, { description: 'Its text without punctuation and capitals.' })
  text!: string;

  @Field(() => Int, { description: 'How often it was run; at most 20 count per day.' })
  searches!: number;

  @Field(() => Date, { description: 'When it was run first.' })
  firstAt!: Date;

  @Field(() => Date, { description: 'When it was run last.' })
  lastAt!: Date;
}

@InputType({ description: 'Words that mean the same in a search.' })
export class SaveSearchSynonymInput {
  @Field(() => ID, { nullable: true, description: 'The entry to change; without it, an entry is added.' })
  id?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version that the editor has seen; the change is refused (CONFLICT) if there is another one by now.',
  })
  @IsVersion()
  version?: number | null;

  @Field(() => String, {
    description: 'At least two words or phrases of up to 4 words, separated by commas; up to 300 characters.',
  })
  @IsTyped('words', 300)
  words!: string;
}

@ObjectType({ description: 'The entry was saved.' })
export class SaveSearchSynonymPayload {
  @Field(() => SearchSynonym, { description: 'The entry.' })
  synonym!: SearchSynonym;
}

@InputType({ description: 'The entry to remove.' })
export class RemoveSearchSynonymInput {
  @Field(() => ID, { description: 'Id of the entry.' })
  id!: string;
}

@ObjectType({ description: 'The entry was removed.' })
export class RemoveSearchSynonymPayload {
  @Field(() => ID, { description: 'Id of the removed entry.' })
  removedId!: string;
}

@InputType({ description: 'The search to take off the list.' })
export class RemoveEmptySearchInput {
  @Field(() => ID, { description: 'Its text.' })
  @IsSearch()
  text!: string;
}

@ObjectType({ description: 'The search is no longer on the list.' })
export class RemoveEmptySearchPayload {
  @Field(() => ID, { description: 'Its text.' })
  removedText!: string;
}
