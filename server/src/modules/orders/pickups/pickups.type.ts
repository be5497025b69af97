import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Pieces of a line that are left to ship, at the agency that gave them.' })
export class Pick {
  @Field(() => ID, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => String, { nullable: true, description: 'The place of the part at the agency.' })
  bin!: string | null;

  @Field(() => Int, { description: 'Pieces to pick there.' })
  quantity!: number;
}

@ObjectType({ description: 'What the agency of a pickup has of a part in the order.' })
export class PickupPart {
  @Field(() => ID, { description: 'Id of the part.' })
  productId!: string;

  @Field(() => Int, { description: 'Pieces in the order.' })
  quantity!: number;

  @Field(() => Int, { description: 'Those of them that are at the agency now. The others come by transfer.' })
  here!: number;
}

@ObjectType({ description: 'Where an order would be picked up, and when its pieces can be there.' })
export class QuotedPickup {
  @Field(() => ID, { description: 'Name of the agency.' })
  agency!: string;

  @Field(() => Int, { description: 'Business days in which pieces of other agencies arrive there.' })
  transferDays!: number;

  @Field(() => [PickupPart], {
    description: 'The parts whose stock is kept per agency, at most 50, in the order of the lines.',
  })
  parts!: PickupPart[];
}
