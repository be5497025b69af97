import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { PaymentStatus } from '#generated/prisma/enums.ts';

registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'The status of a payment.',
  valuesConfig: {
    OPEN: { description: 'It can be paid.' },
    SUCCEEDED: { description: 'The card provider charged it.' },
    CANCELED: { description: 'It was canceled, or its charge came too late and is being refunded.' },
    REFUNDED: { description: 'It was charged too late (order deleted, sold out or paid already) and refunded.' },
  },
});

@ObjectType({ description: 'A payment of an order by card, as recorded from the card provider.' })
export class Payment {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => PaymentStatus, { description: 'Its status.' })
  status!: PaymentStatus;

  @Field(() => String, { description: "The card provider's id of the payment intent, pi_…", name: 'transactionId' })
  intentId!: string;

  amountCents!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the card provider declined the last card; null if it declined none.',
  })
  failure!: string | null;

  @Field(() => Date, { name: 'openedAt', description: 'When it was opened.' })
  createdAt!: Date;
}
