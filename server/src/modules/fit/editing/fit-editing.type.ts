import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { IsBetween, IsText, IsTyped, IsVersion } from '#platform/input.ts';
import { rule } from '#platform/input-rules.ts';
import { Fitment, FitVerdict } from '../fitment.type.ts';
import { EquipmentKind, EquipmentModel, MAX_NUMBER, versions } from '../model.type.ts';

const MAX_TEXT = 500;
const YEARS = { min: 1900, max: 2100 };
/** Numbers are compared by their letters and digits, so each has one, also after its characters are composed. */
const IsWritten = (what: string) =>
  rule(
    `Give ${what} with a letter or a digit in it.`,
    (value) => typeof value === 'string' && /[A-Za-z0-9]/.test(value.normalize('NFKC')),
  );

const IsSerial = (): PropertyDecorator => (target, property) => {
  IsTyped('a serial number', MAX_NUMBER)(target, property);
  IsWritten('a serial number')(target, property);
};

@InputType({ description: 'A model of equipment, with all of its fields.' })
export class SaveEquipmentModelInput extends IdempotentInput {
  @Field(() => ID, { nullable: true, description: 'The model to change; null adds one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: versions.seen })
  @IsVersion()
  version?: number | null;

  @Field(() => String, { description: 'Brand of the manufacturer, up to 100 characters.' })
  @IsTyped('a brand', 100)
  brand!: string;

  @Field(() => String, { description: 'Model number as printed on the nameplate.' })
  @IsTyped('a model number', MAX_NUMBER)
  @IsWritten('a model number')
  number!: string;

  @Field(() => EquipmentKind, { description: 'Kind of the equipment.' })
  kind!: EquipmentKind;

  @Field(() => String, { nullable: true, description: 'First serial number; null if it is not known.' })
  @IsSerial()
  serialFrom?: string | null;

  @Field(() => String, { nullable: true, description: 'Last serial number; null if there is no last one.' })
  @IsSerial()
  serialTo?: string | null;

  @Field(() => Int, { nullable: true, description: 'First year of production; null if it is not known.' })
  @IsBetween(YEARS, 'Give a year from 1900 to 2100.')
  firstYear?: number | null;

  @Field(() => Int, { nullable: true, description: 'Last year of production; null while the model is made.' })
  @IsBetween(YEARS, 'Give a year from 1900 to 2100.')
  lastYear?: number | null;

  @Field(() => String, { nullable: true, description: 'What to know about the model, up to 500 characters.' })
  @IsText('notes', MAX_TEXT)
  notes?: string | null;
}

@ObjectType({ description: 'The saved model.' })
export class SaveEquipmentModelPayload {
  @Field(() => EquipmentModel, { description: 'The model.' })
  model!: EquipmentModel;
}

@InputType({ description: 'The model to remove.' })
export class RemoveEquipmentModelInput {
  @Field(() => ID, { description: 'Id of the model.' })
  modelId!: string;
}

@InputType({ description: 'An entry of the fit list, with all of its fields.' })
export class SaveFitmentInput extends IdempotentInput {
  @Field(() => ID, { nullable: true, description: 'The entry to change; null adds one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: versions.seen })
  @IsVersion()
  version?: number | null;

  @Field(() => ID, { description: 'Id of the model. A changed entry keeps its model.' })
  modelId!: string;

  @Field(() => ID, { description: 'Id of the part. A changed entry keeps its part.' })
  productId!: string;

  @Field(() => FitVerdict, { description: 'Whether the part fits.' })
  verdict!: FitVerdict;

  @Field(() => String, { nullable: true, description: 'The condition of FITS_IF, which follows the word if.' })
  @IsTyped('a condition', MAX_TEXT)
  condition?: string | null;

  @Field(() => String, { nullable: true, description: 'First serial number of the entry; null for an open start.' })
  @IsSerial()
  serialFrom?: string | null;

  @Field(() => String, { nullable: true, description: 'Last serial number of the entry; null for an open end.' })
  @IsSerial()
  serialTo?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the shop has it from, up to 500 characters.' })
  @IsTyped('a source', MAX_TEXT)
  source?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, or what to check, up to 500 characters.' })
  @IsTyped('a note', MAX_TEXT)
  note?: string | null;
}

@ObjectType({ description: 'The saved entry.' })
export class SaveFitmentPayload {
  @Field(() => Fitment, { description: 'The entry.' })
  fitment!: Fitment;
}

@InputType({ description: 'The entry to remove.' })
export class RemoveFitmentInput {
  @Field(() => ID, { description: 'Id of the entry.' })
  fitmentId!: string;
}

@ObjectType({ description: 'The removed model, entry or diagram.' })
export class RemovedPayload {
  @Field(() => ID, { description: 'Its id.' })
  removedId!: string;
}
