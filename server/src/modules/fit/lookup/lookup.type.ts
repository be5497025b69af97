import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IsBetween, IsSearch, IsText } from '#platform/input.ts';
import { EquipmentModel, MAX_NUMBER } from '../model.type.ts';

export enum ModelMatchKind {
  NUMBER = 'NUMBER',
  LOOKALIKE = 'LOOKALIKE',
  BEGINNING = 'BEGINNING',
  PIECE = 'PIECE',
  SIMILAR = 'SIMILAR',
}

registerEnumType(ModelMatchKind, {
  name: 'ModelMatchKind',
  description: 'How a typed text matches a model number; punctuation, spaces and case never matter.',
  valuesConfig: {
    NUMBER: { description: 'It is the number.' },
    LOOKALIKE: { description: 'It is the number with characters that look alike: O and 0, I and 1, B and 8.' },
    BEGINNING: { description: 'The number begins with it.' },
    PIECE: { description: 'The number contains it.' },
    SIMILAR: { description: 'It differs from the number, or from its beginning or end, in one or two characters.' },
  },
});

const MAX_MATCHES = 20;

@ArgsType()
export class ModelLookupArgs {
  @Field(() => String, {
    description: `What a person reads on the nameplate, or a piece of it, up to ${MAX_NUMBER} characters; one character finds nothing.`,
  })
  @IsSearch(MAX_NUMBER)
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Serial number. Models with another range are left out, unless all have another range.',
  })
  @IsText('a serial number', MAX_NUMBER)
  serial?: string | null;

  @Field(() => Int, { defaultValue: 8, description: `The number of matches, 1 to ${MAX_MATCHES}.` })
  @IsBetween({ min: 1, max: MAX_MATCHES }, `Ask for 1 to ${MAX_MATCHES} models.`)
  first!: number;
}

@ObjectType({ description: 'A model that a nameplate may name.' })
export class ModelMatch {
  @Field(() => EquipmentModel, { description: 'The model.' })
  model!: EquipmentModel;

  @Field(() => ModelMatchKind, { description: 'How the text matches its number.' })
  kind!: ModelMatchKind;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the serial number is in the range of the model; null without a serial number.',
  })
  matchesSerial!: boolean | null;
}
