import { IsOptional, Max, Min } from 'class-validator';
import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RefundStatus } from '#generated/prisma/enums.ts';
import { Order } from '#modules/orders/order.type.ts';
import { IsTyped } from '#platform/input.ts';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';

registerEnumType(RefundStatus, {
  name: 'RefundStatus',
  description: 'The status of a refund.',
  valuesConfig: {
    PENDING: { description: 'Recorded; the card provider has not completed it yet.' },
    SUCCEEDED: { description: 'The card provider made the refund.' },
    FAILED: { description: 'The card provider could not make the refund; its amount can be refunded again.' },
  },
});

@ObjectType({ description: 'A refund of all or a part of a paid order.' })
export class Refund {
  @Field(() => ID, { description: 'UUID; the requestId of refundOrder, if that mutation made it.' })
  id!: string;

  amountCents!: number;

  @Field(() => RefundStatus, { description: 'Its status.' })
  status!: RefundStatus;

  @Field(() => String, { description: 'Why it was made.' })
  reason!: string;

  @Field(() => Int, { description: 'Pieces returned to stock with it.' })
  restocked!: number;

  @Field(() => String, {
    nullable: true,
    description: "The card provider's id of the refund, re_…; null until the provider has answered.",
  })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: "Why it failed, in the card provider's words." })
  failure!: string | null;

  @Field(() => Date, { description: 'When it was requested.' })
  requestedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it succeeded or failed; null while it is pending.' })
  settledAt!: Date | null;
}

@InputType({ description: 'A refund of all or a part of a paid order.' })
export class RefundOrderInput {
  @Field(() => ID, {
    description:
      'A UUID that the client chooses for this refund. The same one with the same input within 24 hours returns the first result; otherwise a repeated one is refused (CONFLICT). It never makes a second refund.',
  })
  requestId!: string;

  @Field(() => ID, { description: 'The paid order.' })
  orderId!: string;

  @Field(() => Int, { nullable: true, description: 'The amount in cents; null for all that is left.' })
  @IsOptional()
  @Min(1, { message: 'Refund at least one cent.' })
  @Max(2_147_483_647, { message: 'No order is worth that much.' })
  amountCents?: number | null;

  @Field(() => Int, { defaultValue: 0, description: 'Pieces to return to stock.' })
  @Min(0, { message: 'Give the number of pieces, 0 for none.' })
  @Max(1_000_000, { message: 'No order has so many pieces.' })
  restock!: number;

  @Field(() => String, { description: 'Why, up to 300 characters. The customer can read it.' })
  @IsTyped('a reason', 300)
  reason!: string;
}

@ObjectType({ description: 'The refund is recorded; its status shows whether the card provider has made it.' })
export class RefundOrderPayload {
  @Field(() => Order, { description: 'The order, with this refund.' })
  order: Order;

  @Field(() => Refund, { description: 'The refund.' })
  refund: Refund;

  constructor({ order, refund }: RefundOrderPayload) {
    this.order = order;
    this.refund = refund;
  }
}

@ObjectType({
  implements: Refusal,
  description: 'The amount or the pieces are more than the order has left to refund.',
})
export class MoreThanReceived extends Refusal {
  @Field(() => Money, { description: 'The amount that can still be refunded.' })
  refundable: Money;

  @Field(() => Int, { description: 'Pieces that can still be returned to stock.' })
  restockable: number;

  constructor(refusal: { refundableCents: number; restockable: number; message: string }) {
    super();
    this.refundable = new Money(refusal.refundableCents);
    this.restockable = refusal.restockable;
    this.message = refusal.message;
  }
}

@ObjectType({
  implements: Refusal,
  description: 'The cardholder disputes the payment, so the bank decides who gets it.',
})
export class OrderDisputed extends Refusal {
  @Field(() => Order, { description: 'The unchanged order.' })
  order: Order;

  constructor({ order, message }: OrderDisputed) {
    super();
    this.order = order;
    this.message = message;
  }
}

export const RefundOrderResult = createUnionType({
  name: 'RefundOrderResult',
  description: 'The refund, or the reason for the refusal.',
  types: () => [RefundOrderPayload, MoreThanReceived, OrderDisputed] as const,
});
export type RefundOrderResult = typeof RefundOrderResult;
