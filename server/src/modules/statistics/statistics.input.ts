import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';

@ArgsType()
export class StatsArgs {
  @Field(() => Int, { defaultValue: 30, description: 'How many days, today among them; 1 to 366.' })
  @Min(1, { message: 'Ask for at least one day.' })
  @Max(366, { message: 'Ask for at most 366 days.' })
  days!: number;
}

@ArgsType()
export class FirstArgs {
  @Field(() => Int, { defaultValue: 5, description: 'How many to return, 1 to 50.' })
  @Min(1, { message: 'Ask for at least one row.' })
  @Max(50, { message: 'Ask for at most 50 rows.' })
  first!: number;
}
