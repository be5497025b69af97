import { ArgsType, createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RefundMethod, RefundStatus } from '#generated/prisma/enums.ts';
import { Order } from '#modules/orders/order.type.ts';
import { HasItems, IsAtLeast, IsAtMost, IsBetween, IsTyped } from '#platform/input.ts';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';

registerEnumType(RefundStatus, {
  name: 'RefundStatus',
  description: 'The status of a refund.',
  valuesConfig: {
    PENDING: { description: 'Recorded; the card provider has not completed it yet.' },
    SUCCEEDED: { description: 'The card provider made the refund, or it was paid outside the card.' },
    FAILED: { description: 'The card provider could not make the refund; its amount can be refunded again.' },
  },
});

registerEnumType(RefundMethod, {
  name: 'RefundMethod',
  description: 'How a refund was paid that did not go to the card.',
  valuesConfig: {
    CHECK: { description: 'By check.' },
    BANK_TRANSFER: { description: 'By bank transfer.' },
    CASH: { description: 'In cash.' },
  },
});

@ObjectType({ description: 'A refund of all or a part of a paid order.' })
export class Refund {
  @Field(() => ID, { description: 'UUID; the requestId of refundOrder, if that mutation made it.' })
  id!: string;

  orderId!: string;

  amountCents!: number;

  taxCentsBefore!: number | null;

  @Field(() => RefundStatus, { description: 'Its status.' })
  status!: RefundStatus;

  @Field(() => String, { description: 'Why it was made.' })
  reason!: string;

  @Field(() => Int, { description: 'Pieces returned to stock with it.' })
  restocked!: number;

  @Field(() => String, {
    nullable: true,
    description:
      "The card provider's id of the refund, re_…; null until the provider has answered, and outside the card.",
  })
  transactionId!: string | null;

  @Field(() => RefundMethod, {
    nullable: true,
    description: 'How it was paid outside the card; null for a refund to the card.',
  })
  method!: RefundMethod | null;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the check or of the transfer; null for a refund to the card.',
  })
  reference!: string | null;

  @Field(() => String, { nullable: true, description: "Why it failed, in the card provider's words." })
  failure!: string | null;

  @Field(() => Date, { description: 'When it was requested.' })
  requestedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it succeeded or failed; null while it is pending.' })
  settledAt!: Date | null;
}

@InputType({ description: 'Pieces of one line that are refunded and return to stock.' })
export class RefundedLineInput {
  @Field(() => Int, { description: 'The position of the line.' })
  position!: number;

  @Field(() => Int, { description: 'The pieces.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give the number of pieces, at least 1.')
  quantity!: number;
}

@ArgsType()
export class QuoteRefundArgs {
  @Field(() => ID, { description: 'The paid order.' })
  orderId!: string;

  @Field(() => [RefundedLineInput], { description: 'The lines whose pieces are refunded, each once.' })
  @HasItems({ min: 1, max: 50 }, 'Name 1 to 50 lines.')
  lines!: RefundedLineInput[];
}

@InputType({ description: 'How the shop paid a refund that could not go to the card, for example of a closed one.' })
export class OutsideCardInput {
  @Field(() => RefundMethod, { description: 'How it was paid.' })
  method!: RefundMethod;

  @Field(() => String, {
    description: 'The number of the check, of the transfer or of the cash receipt, up to 100 characters.',
  })
  @IsTyped('the number of the check, transfer or cash receipt', 100)
  reference!: string;
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

  @Field(() => Int, {
    nullable: true,
    description:
      'The amount in cents; null for the price of `lines`, at most the rest of the payment, or else for all that is left.',
  })
  @IsAtLeast(1, 'Refund at least one cent.')
  @IsAtMost(2_147_483_647, 'No order is worth that much.')
  amountCents?: number | null;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Pieces to return to stock; of an order of several lines all that are left, or none: see `lines`.',
  })
  @IsAtLeast(0, 'Give the number of pieces, 0 for none.')
  @IsAtMost(1_000_000, 'No order has so many pieces.')
  restock!: number;

  @Field(() => [RefundedLineInput], {
    nullable: true,
    description:
      'The lines whose pieces are refunded and return to stock, each once; without `restock`. Without an amount, their price is refunded.',
  })
  @HasItems({ min: 1, max: 50 }, 'Name 1 to 50 lines.')
  lines?: RefundedLineInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true for a refund of the sales tax alone, without pieces: at most the tax that has not gone back, which is the amount by default. Pieces that come back later are refunded without it.',
  })
  isOfTax?: boolean | null;

  @Field(() => String, { description: 'Why, up to 300 characters. The customer can read it.' })
  @IsTyped('a reason', 300)
  reason!: string;

  @Field(() => OutsideCardInput, {
    nullable: true,
    description: 'Records a refund that the shop has paid outside the card; nothing is sent to the card provider.',
  })
  outsideCard?: OutsideCardInput | null;

  @Field(() => Int, {
    nullable: true,
    description:
      '`Order.refunded` in cents, as the admin has seen it: a refund after another one is refused (CONFLICT). Without it, refunds of others are not looked at.',
  })
  seenRefundedCents?: number | null;
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
