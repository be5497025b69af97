import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { EquipmentKind } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';
import { IsText } from '#platform/input.ts';
import { columns } from '#platform/statement.ts';

export { EquipmentKind };

registerEnumType(EquipmentKind, {
  name: 'EquipmentKind',
  description: 'Kind of heating or cooling equipment.',
  valuesConfig: {
    AIR_CONDITIONER: { description: 'Outdoor unit that only cools.' },
    HEAT_PUMP: { description: 'Outdoor unit that cools and heats.' },
    FURNACE: { description: 'Gas furnace.' },
    AIR_HANDLER: { description: 'Indoor unit with a blower and a coil.' },
    PACKAGED_UNIT: { description: 'Heating and cooling in one cabinet.' },
    DUCTLESS: { description: 'Unit without ducts: a mini-split or a window unit.' },
    BOILER: { description: 'Gas boiler.' },
    UNIT_HEATER: { description: 'Heater of one room, gas or electric.' },
  },
});

/** Longer than any nameplate writes. */
export const MAX_NUMBER = 60;

export const versions = {
  seen: 'Version that the editor has seen; the change is refused (CONFLICT) if there is another one by now.',
  isRising: 'Rises with each change of its own fields.',
};

@ObjectType({ description: 'A model of heating or cooling equipment, as its nameplate names it.' })
export class EquipmentModel {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Brand of the manufacturer.' })
  brand!: string;

  @Field(() => String, {
    description: 'Model number as printed on the nameplate. Two numbers differ in more than punctuation and case.',
  })
  number!: string;

  @Field(() => EquipmentKind, { description: 'Kind of the equipment.' })
  kind!: EquipmentKind;

  @Field(() => String, { nullable: true, description: 'First serial number of the model; null if it is not known.' })
  serialFrom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last serial number of the model; null if there is no last one.',
  })
  serialTo!: string | null;

  @Field(() => Int, { nullable: true, description: 'First year of production; null if it is not known.' })
  firstYear!: number | null;

  @Field(() => Int, { nullable: true, description: 'Last year of production; null while the model is made.' })
  lastYear!: number | null;

  @Field(() => String, { description: 'What to know about the model; may be empty.' })
  notes!: string;

  @Field(() => Int, { description: versions.isRising })
  version!: number;
}

export const EquipmentModelConnection = connectionOf(EquipmentModel, 'EquipmentModel');
export type EquipmentModelConnection = InstanceType<typeof EquipmentModelConnection>;

export const modelColumns = {
  id: 'id',
  brand: 'brand',
  number: 'number',
  kind: 'kind',
  serialFrom: 'serial_from',
  serialTo: 'serial_to',
  firstYear: 'first_year',
  lastYear: 'last_year',
  notes: 'notes',
  version: 'version',
} as const satisfies Record<keyof EquipmentModel, string>;

export const selectModel = columns<EquipmentModel>(modelColumns);

const unit = {
  modelNumber: 'Model number of the unit. Punctuation, spaces and case do not matter.',
  serial: 'Serial number of the unit, if it is known.',
};

@ArgsType()
export class UnitArgs {
  @Field(() => String, { description: unit.modelNumber })
  @IsText('a model number', MAX_NUMBER)
  modelNumber!: string;

  @Field(() => String, { nullable: true, description: unit.serial })
  @IsText('a serial number', MAX_NUMBER)
  serial?: string | null;
}

@InputType({ description: 'A unit of heating or cooling equipment.' })
export class UnitInput {
  @Field(() => String, { description: unit.modelNumber })
  @IsText('a model number', MAX_NUMBER)
  modelNumber!: string;

  @Field(() => String, { nullable: true, description: unit.serial })
  @IsText('a serial number', MAX_NUMBER)
  serial?: string | null;
}

/** A serial number with a letter or a digit in it, or null. */
export const givenSerial = (serial: string | null | undefined): string | null =>
  serial && /[a-z0-9]/i.test(serial.normalize('NFKC')) ? serial : null;
