import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Names the difference to repair.' })
export class RepairDifferenceInput {
  @Field(() => ID, { description: 'The difference.' })
  differenceId!: string;
}

@InputType({ description: 'What to compare.' })
export class ReconcileInput {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'true: everything since the beginning; else what happened since the last comparison.',
  })
  everything!: boolean;
}
