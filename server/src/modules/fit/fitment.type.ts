import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FitVerdict } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';
import { columns } from '#platform/statement.ts';
import { versions } from './model.type.ts';

export { FitVerdict };

registerEnumType(FitVerdict, {
  name: 'FitVerdict',
  description: 'Whether a part fits a unit.',
  valuesConfig: {
    FITS: { description: 'The part fits.' },
    FITS_IF: { description: 'The part fits under a condition.' },
    DOES_NOT_FIT: { description: 'The part does not fit.' },
  },
});

@ObjectType({
  description:
    'An entry of the fit list: whether a part fits a model, for all serial numbers or a range. Entries may overlap; `Product.fit` applies their precedence.',
})
export class Fitment {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  modelId!: string;
  productId!: string;

  @Field(() => FitVerdict, { description: 'Whether the part fits.' })
  verdict!: FitVerdict;

  @Field(() => String, { nullable: true, description: 'The condition of FITS_IF, which follows the word if.' })
  condition!: string | null;

  @Field(() => String, { nullable: true, description: 'First serial number of the entry; null for an open start.' })
  serialFrom!: string | null;

  @Field(() => String, { nullable: true, description: 'Last serial number of the entry; null for an open end.' })
  serialTo!: string | null;

  @Field(() => String, { nullable: true, description: 'Where the shop has it from: a parts list, a bulletin.' })
  source!: string | null;

  @Field(() => String, { nullable: true, description: 'Why, or what to check.' })
  note!: string | null;

  @Field(() => Int, { description: versions.isRising })
  version!: number;
}

export const FitmentConnection = connectionOf(Fitment, 'Fitment');
export type FitmentConnection = InstanceType<typeof FitmentConnection>;

export const fitmentColumns = {
  id: 'id',
  modelId: 'model_id',
  productId: 'product_id',
  verdict: 'verdict',
  condition: 'condition',
  serialFrom: 'serial_from',
  serialTo: 'serial_to',
  source: 'source',
  note: 'note',
  version: 'version',
} as const satisfies Record<keyof Fitment, string>;

export const selectFitment = columns<Fitment>(fitmentColumns);

@ObjectType({
  description:
    'Whether a part fits a unit, after all entries of the fit list: DOES_NOT_FIT wins, then the narrower range of serial numbers.',
})
export class Fit {
  @Field(() => FitVerdict, { description: 'Whether the part fits.' })
  verdict!: FitVerdict;

  @Field(() => String, {
    nullable: true,
    description: 'The condition of FITS_IF, which follows the word if; null if it is the serial number.',
  })
  condition!: string | null;

  @Field(() => Boolean, { description: 'true: the serial number decides, and it was not given.' })
  needsSerial!: boolean;

  @Field(() => String, { nullable: true, description: 'Why, or what to check.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'Where the shop has it from: a parts list, a bulletin.' })
  source!: string | null;
}

@ObjectType({ description: 'A part, and whether it fits a unit.' })
export class PartFit {
  @Field(() => ID, { description: 'Id of the part, as given.' })
  productId!: string;

  @Field(() => Fit, { nullable: true, description: 'Whether the part fits; null if the fit list does not know.' })
  fit!: Fit | null;
}
