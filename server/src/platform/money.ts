import { Field, Int, ObjectType } from 'type-graphql';

export const CURRENCY = 'USD';

@ObjectType({ description: 'An amount of money.' })
export class Money {
  @Field(() => Int, { description: 'The amount in cents: 1999 is $19.99.' })
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }

  @Field(() => String, { description: 'ISO 4217 code; the shop sells in USD.' })
  get currency(): string {
    return CURRENCY;
  }

  @Field(() => String, { description: 'The amount formatted for display: $1,234.50.' })
  get formatted(): string {
    return formatCents(this.cents);
  }
}

/** As Intl.NumberFormat formats US dollars, which takes ten times as long. */
function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}
