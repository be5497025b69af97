import { Field, InterfaceType } from 'type-graphql';

@InterfaceType({ description: 'An expected no, with what is needed to do better.' })
export abstract class Refusal {
  @Field(() => String, { description: 'Why, in a plain sentence for people.' })
  message!: string;
}
