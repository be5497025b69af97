import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';
import { EquipmentKind } from '../model.type.ts';

@ArgsType()
export class EquipmentModelsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Brand, or model number as a person reads it on the nameplate, or a piece of it; up to 100 characters.',
  })
  @IsSearch()
  search?: string | null;

  @Field(() => EquipmentKind, { nullable: true, description: 'Kind of the equipment; null for all.' })
  kind?: EquipmentKind | null;
}
