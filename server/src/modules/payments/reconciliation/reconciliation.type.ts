import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MoneyDifferenceKind } from '#generated/prisma/enums.ts';
import { Order } from '#modules/orders/order.type.ts';

export { MoneyDifferenceKind };

registerEnumType(MoneyDifferenceKind, {
  name: 'MoneyDifferenceKind',
  description: "In what the card provider's books and the shop's can differ.",
  valuesConfig: {
    PAID_ONLY_THERE: { description: 'The provider has the money of an order that is not paid here.' },
    PAID_ONLY_HERE: { description: 'An order is paid here by a payment that the provider does not have.' },
    AMOUNT_DIFFERS: { description: 'The provider took another amount than the order costs.' },
    ORPHAN: { description: 'The provider took money for no order of the shop.' },
    REFUND_ONLY_THERE: { description: 'The provider gave money back, and it is not, or otherwise, booked here.' },
    REFUND_ONLY_HERE: { description: 'A refund is booked here, and the provider did not make it.' },
    NOT_GIVEN_BACK: { description: 'A late payment is booked as given back, and the provider still has it.' },
    REFUND_OWED: { description: 'An order was cancelled, and its money did not go back: the refund failed.' },
  },
});

@ObjectType({ description: "A difference between the card provider's books and the shop's." })
export class MoneyDifference {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => MoneyDifferenceKind, { description: 'What differs.' })
  kind!: MoneyDifferenceKind;

  @Field(() => String, { description: "The card provider's payment intent." })
  intentId!: string;

  @Field(() => Order, { nullable: true, description: 'The order, if there is one.' })
  order!: Order | null;

  thereCents!: number;
  hereCents!: number;

  @Field(() => Date, { description: 'When the money moved.' })
  happenedAt!: Date;

  @Field(() => Date, { description: 'When it was found.' })
  foundAt!: Date;
}

@ObjectType({ description: "A comparison of the card provider's books with the shop's." })
export class Reconciliation {
  @Field(() => Date, { description: 'When it was done.' })
  finishedAt!: Date;

  @Field(() => Int, { description: 'Payments that the provider had in that time.' })
  payments!: number;

  @Field(() => Int, { description: 'Refunds that the provider had in that time.' })
  refunds!: number;
}

@ObjectType({ description: "How the card provider's books and the shop's agree." })
export class MoneyDesk {
  @Field(() => Reconciliation, { nullable: true, description: 'The last comparison; null before the first.' })
  lastRun!: Reconciliation | null;

  @Field(() => Int, { description: 'How many differences stand open.' })
  openCount!: number;

  @Field(() => [MoneyDifference], { description: 'Differences that stand open, oldest first, at most 100.' })
  differences!: MoneyDifference[];
}

@ObjectType({ description: 'The books were compared.' })
export class ReconcilePayload {
  @Field(() => MoneyDesk, { description: 'The desk after it.' })
  moneyDesk!: MoneyDesk;
}

@ObjectType({ description: 'The difference was repaired, as far as the card provider allows.' })
export class RepairDifferencePayload {
  @Field(() => MoneyDesk, { description: 'The desk after it.' })
  moneyDesk!: MoneyDesk;
}
