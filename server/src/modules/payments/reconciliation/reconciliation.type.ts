import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MoneyDifferenceKind } from '#generated/prisma/enums.ts';
import { Order } from '#modules/orders/order.type.ts';
import { Dispute } from '../disputes/disputes.type.ts';

export { MoneyDifferenceKind };

registerEnumType(MoneyDifferenceKind, {
  name: 'MoneyDifferenceKind',
  description: 'The kind of a difference between the card provider and the shop.',
  valuesConfig: {
    PAID_ONLY_THERE: { description: 'The provider has a payment of an order that is unpaid in the shop.' },
    PAID_ONLY_HERE: { description: 'An order is paid in the shop by a payment that the provider does not have.' },
    AMOUNT_DIFFERS: { description: 'The provider charged another amount than the total of the order.' },
    ORPHAN: { description: 'The provider has a payment of an order that the shop does not have.' },
    REFUND_ONLY_THERE: { description: 'The provider made a refund that the shop has not recorded, or not as such.' },
    REFUND_ONLY_HERE: { description: 'The shop has recorded a refund that the provider did not make.' },
    NOT_GIVEN_BACK: { description: 'A late payment is recorded as returned, but the provider has not refunded it.' },
    REFUND_BOUNCED: {
      description:
        'A refund failed and was not repeated: its admin did not see the failure, or pieces were canceled with it.',
    },
    REFUND_OWED: {
      description: 'A canceled order was not refunded: its refund failed, or its payment came back by a won appeal.',
    },
  },
});

@ObjectType({ description: 'A payment or refund on which the card provider and the shop disagree.' })
export class MoneyDifference {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => MoneyDifferenceKind, { description: 'Its kind.' })
  kind!: MoneyDifferenceKind;

  @Field(() => String, { description: "The card provider's id of the payment intent, pi_…" })
  intentId!: string;

  @Field(() => Order, { nullable: true, description: 'The order; null if the payment has none.' })
  order!: Order | null;

  providerCents!: number;
  recordedCents!: number;

  @Field(() => Date, { description: 'Time of the payment or refund.' })
  happenedAt!: Date;

  @Field(() => Date, { description: 'Time of the comparison that first found it.' })
  foundAt!: Date;
}

@ObjectType({ description: "A comparison of the card provider's payments and refunds with the shop's." })
export class Reconciliation {
  @Field(() => Date, { description: 'When it finished.' })
  finishedAt!: Date;

  @Field(() => Int, { description: 'Payments that the provider listed for its period.' })
  payments!: number;

  @Field(() => Int, { description: 'Refunds that the provider listed for its period, and for 35 days at least.' })
  refunds!: number;
}

@ObjectType({ description: 'The last comparison with the card provider, and the open differences.' })
export class ReconciliationStatus {
  @Field(() => Reconciliation, { nullable: true, description: 'The last comparison; null before the first.' })
  lastRun!: Reconciliation | null;

  @Field(() => Int, { description: 'The number of open differences.' })
  openCount!: number;

  @Field(() => [MoneyDifference], { description: 'Open differences, oldest first, at most 100.' })
  differences!: MoneyDifference[];

  @Field(() => Int, { description: 'The number of open disputes.' })
  openDisputeCount!: number;

  @Field(() => [Dispute], { description: 'Open disputes, the earliest deadline first, at most 100.' })
  disputes!: Dispute[];
}

@ObjectType({ description: 'The former name of ReconciliationStatus.' })
export class MoneyDesk extends ReconciliationStatus {}

@InputType({ description: 'The period to compare.' })
export class ReconcileInput {
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'true: everything; false: the time since the last comparison and since the oldest open difference, and refunds of 35 days.',
  })
  everything!: boolean;
}

@InputType({ description: 'Names the difference to repair.' })
export class RepairDifferenceInput {
  @Field(() => ID, { description: 'The difference.' })
  differenceId!: string;
}

@ObjectType({ description: 'The comparison is finished.' })
export class ReconcilePayload {
  @Field(() => ReconciliationStatus, { description: 'The status after it.' })
  reconciliation!: ReconciliationStatus;

  @Field(() => MoneyDesk, { description: 'The status after it.', deprecationReason: 'Use `reconciliation`.' })
  moneyDesk!: MoneyDesk;
}

@ObjectType({ description: 'The difference is repaired, as far as the card provider allows.' })
export class RepairDifferencePayload {
  @Field(() => ReconciliationStatus, { description: 'The status after it.' })
  reconciliation!: ReconciliationStatus;

  @Field(() => MoneyDesk, { description: 'The status after it.', deprecationReason: 'Use `reconciliation`.' })
  moneyDesk!: MoneyDesk;
}
