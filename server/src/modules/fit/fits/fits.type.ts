import { ArgsType, Field, ID } from 'type-graphql';
import { HasItems } from '#platform/input.ts';
import { UnitArgs } from '../model.type.ts';

@ArgsType()
export class PartFitsArgs extends UnitArgs {
  @Field(() => [ID], { description: 'Ids of 1 to 100 parts.' })
  @HasItems({ min: 1, max: 100 }, 'Name 1 to 100 parts.')
  productIds!: string[];
}
