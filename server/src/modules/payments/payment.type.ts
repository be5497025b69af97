import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { PaymentStatus } from '#generated/prisma/enums.ts';

registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'How a payment stands at the card provider.',
  valuesConfig: {
    OPEN: { description: 'It can still be paid.' },
    SUCCEEDED: { description: 'The provider took the money.' },
    CANCELED: { description: 'It was closed before anything was charged.' },
    REFUNDED: { description: 'It came too late (order gone, stock gone, paid already) and was given back.' },
  },
});

@ObjectType({ description: 'A payment of an order by card, as far as the shop has heard from the provider.' })
export class Payment {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => PaymentStatus, { description: 'How it stands.' })
  status!: PaymentStatus;

  @Field(() => String, { description: "The card provider's id of the payment intent, pi_…", name: 'transactionId' })
  intentId!: string;

  amountCents!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What the provider said when it refused the last card; null if it has not.',
  })
  failure!: string | null;

  @Field(() => Date, { name: 'openedAt', description: 'When it was opened.' })
  createdAt!: Date;
}
