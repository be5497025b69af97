import { createUnionType, Field, ObjectType, registerEnumType } from 'type-graphql';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { Charge } from './charge.type.ts';
import type { DeliveryRefusal, Quote } from './charges.service.ts';

export enum DeliveryRefusalCode {
  ADDRESS_NEEDED = 'ADDRESS_NEEDED',
  NOT_SHIPPED_THERE = 'NOT_SHIPPED_THERE',
  NO_SUCH_AGENCY = 'NO_SUCH_AGENCY',
}
registerEnumType(DeliveryRefusalCode, {
  name: 'DeliveryRefusalCode',
  description: 'Why an order cannot be delivered as entered.',
  valuesConfig: {
    ADDRESS_NEEDED: { description: 'A rule needs the state and the ZIP code, and the address lacks them.' },
    NOT_SHIPPED_THERE: { description: 'No shipping rule fits the order and its address.' },
    NO_SUCH_AGENCY: { description: 'Orders cannot be picked up at that agency.' },
  },
});

@ObjectType({ description: 'What an order costs now.' })
export class OrderQuote {
  quoted!: Pick<Quote, 'pickup' | 'pieces'>;

  @Field(() => Money, { description: 'The sum of the lines.' })
  subtotal!: Money;

  @Field(() => [Charge], { description: 'Shipping before tax; empty if the shop charges nothing.' })
  charges!: Charge[];

  @Field(() => Money, { description: 'The sum of the lines and the charges.' })
  total!: Money;
}

@ObjectType({ implements: Refusal, description: 'The order cannot be delivered as entered.' })
export class DeliveryRefused extends Refusal {
  @Field(() => DeliveryRefusalCode, { description: 'Why.' })
  code: DeliveryRefusalCode;

  constructor({ code, message }: Pick<DeliveryRefusal, 'code' | 'message'>) {
    super();
    this.code = DeliveryRefusalCode[code];
    this.message = message;
  }
}

export const QuoteOrderResult = createUnionType({
  name: 'QuoteOrderResult',
  description: 'The price of an order, or why it cannot be delivered as entered.',
  types: () => [OrderQuote, DeliveryRefused] as const,
});
export type QuoteOrderResult = typeof QuoteOrderResult;

export const toOrderQuote = ({ subtotalCents, charges, totalCents, pickup, pieces }: Quote): OrderQuote =>
  Object.assign(new OrderQuote(), {
    quoted: { pickup, pieces },
    subtotal: new Money(subtotalCents),
    charges: charges.map((charge) => new Charge(charge)),
    total: new Money(totalCents),
  });
