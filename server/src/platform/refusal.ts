import { Field, InterfaceType } from 'type-graphql';

@InterfaceType({ description: 'An expected refusal, with the data needed to correct the request.' })
export abstract class Refusal {
  @Field(() => String, { description: 'The reason, as a sentence for people.' })
  message!: string;
}
