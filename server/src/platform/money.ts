import { Field, Int, ObjectType } from 'type-graphql';

export const CURRENCY = 'USD';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });

@ObjectType({ description: 'An amount of money.' })
export class Money {
  @Field(() => Int, { description: 'The amount in cents: 1999 is $19.99.' })
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }

  @Field(() => String, { description: 'ISO 4217 code; the shop sells in USD.' })
  currency(): string {
    return CURRENCY;
  }

  @Field(() => String, { description: 'The amount formatted for display: $1,234.50.' })
  formatted(): string {
    return dollars.format(this.cents / 100);
  }
}
