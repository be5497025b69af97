import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ReturnDisposition, ReturnReason, ReturnStatus } from '#generated/prisma/enums.ts';
import type { Order } from '#modules/orders/order.type.ts';
import { OutsideCardInput } from '#modules/payments/refunds/refunds.type.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsAtLeast, IsAtMost, IsTyped } from '#platform/input.ts';

export { ReturnDisposition, ReturnReason, ReturnStatus };

registerEnumType(ReturnStatus, {
  name: 'ReturnStatus',
  description: 'The status of a return.',
  valuesConfig: {
    REQUESTED: { description: 'The customer asked for it; an admin decides.' },
    APPROVED: { description: 'Approved; the pieces are on their way back.' },
    DECLINED: { description: 'An admin declined it, also after the approval or the receipt.' },
    WITHDRAWN: { description: 'The customer withdrew it.' },
    RECEIVED: { description: 'The pieces arrived and were restocked or written off.' },
    REFUNDED: {
      description:
        'Its refund was requested from the card provider or recorded outside the card, or the whole payment had gone back.',
    },
  },
});

registerEnumType(ReturnReason, {
  name: 'ReturnReason',
  description: 'Why pieces are returned.',
  valuesConfig: {
    DAMAGED: { description: 'They arrived damaged.' },
    DEFECTIVE: { description: 'They do not work.' },
    WRONG_PART: { description: 'They are not the ordered part.' },
    MISSING: { description: 'They were not in the shipment.' },
    NOT_NEEDED: { description: 'The customer does not need them.' },
    OTHER: { description: 'Another reason, in the note.' },
  },
});

registerEnumType(ReturnDisposition, {
  name: 'ReturnDisposition',
  description: 'Whether received pieces go back into stock.',
  valuesConfig: {
    RESTOCK: { description: 'They are in stock again.' },
    WRITE_OFF: { description: 'They cannot be sold again.' },
  },
});

export enum ReturnMove {
  WITHDRAW = 'WITHDRAW',
  APPROVE = 'APPROVE',
  DECLINE = 'DECLINE',
  RECEIVE = 'RECEIVE',
  REFUND = 'REFUND',
}
registerEnumType(ReturnMove, {
  name: 'ReturnMove',
  description: 'A step of a return.',
  valuesConfig: {
    WITHDRAW: { description: 'Its customer withdraws it: withdrawReturn.' },
    APPROVE: { description: 'An admin approves it: decideReturn.' },
    DECLINE: { description: 'An admin declines it: decideReturn.' },
    RECEIVE: { description: 'An admin records the receipt of its pieces: receiveReturn.' },
    REFUND: { description: 'An admin refunds it: refundReturn.' },
  },
});

@ObjectType({ description: 'Delivered pieces of one line that the customer sends back, or claims as missing.' })
export class Return {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  orderId!: string;
  productId!: string;
  unitPriceCents!: number;
  refundId!: string | null;
  /** The price of the pieces of its order that came back before it; 0 until it is received. */
  centsBefore!: number;

  @Field(() => Int, { description: 'The position of the line in the order.' })
  position!: number;

  @Field(() => String, { description: 'Name of the part.' })
  productName!: string;

  @Field(() => Int, { description: 'Pieces.' })
  quantity!: number;

  @Field(() => ReturnReason, { description: 'Why.' })
  reason!: ReturnReason;

  @Field(() => String, { description: "The customer's words; may be empty." })
  note!: string;

  @Field(() => [String], { description: "Paths of the customer's photos, at most 4." })
  photos!: string[];

  @Field(() => ReturnStatus, { description: 'Its status.' })
  status!: ReturnStatus;

  @Field(() => String, { description: "The shop's words with the decision; may be empty." })
  answer!: string;

  @Field(() => ReturnDisposition, { nullable: true, description: 'Set when the pieces are received.' })
  disposition!: ReturnDisposition | null;

  @Field(() => Date, { description: 'When the customer asked for it.' })
  requestedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was approved, declined or withdrawn: the last of them.' })
  decidedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When its pieces were received.' })
  receivedAt!: Date | null;

  order?: Order;
}

export const ReturnConnection = connectionOf(Return, 'Return');
export type ReturnConnection = InstanceType<typeof ReturnConnection>;

@ArgsType()
export class ReturnsArgs extends PageArgs {
  @Field(() => ReturnStatus, { nullable: true, description: 'Only returns of this status.' })
  status?: ReturnStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true for only those that wait for a refund: received ones, and approved ones of missing pieces.',
  })
  waitsForRefund?: boolean | null;
}

@InputType({ description: 'Names a return to withdraw.' })
export class WithdrawReturnInput {
  @Field(() => ID, { description: 'The return.' })
  returnId!: string;
}

@InputType({ description: 'The decision on a return.' })
export class DecideReturnInput {
  @Field(() => ID, { description: 'The return.' })
  returnId!: string;

  @Field(() => Boolean, {
    description: 'true approves a requested return; false declines one, also after the approval or the receipt.',
  })
  isApproved!: boolean;

  @Field(() => ReturnStatus, {
    nullable: true,
    description:
      'The status that the admin has seen; the decision is refused (CONFLICT) if the return has another one by now. Null for REQUESTED.',
  })
  seenStatus?: ReturnStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words for the customer, up to 300 characters; required to decline.',
  })
  @IsTyped('a reason', 300)
  answer?: string | null;
}

@InputType({ description: 'The receipt of the pieces of an approved return.' })
export class ReceiveReturnInput {
  @Field(() => ID, { description: 'The return.' })
  returnId!: string;

  @Field(() => ReturnDisposition, { description: 'Whether they go back into stock.' })
  disposition!: ReturnDisposition;
}

@InputType({ description: 'The refund of a received return.' })
export class RefundReturnInput {
  @Field(() => ID, { description: 'The return.' })
  returnId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The amount in cents, at most the price of the pieces; null for that price, or the rest of the payment if it is less. 0 only closes a return of an order whose whole payment went back.',
  })
  @IsAtLeast(0, 'Refund at least one cent.')
  @IsAtMost(2_147_483_647, 'No order is worth that much.')
  amountCents?: number | null;

  @Field(() => OutsideCardInput, {
    nullable: true,
    description: 'Records a refund that the shop has paid outside the card; nothing is sent to the card provider.',
  })
  outsideCard?: OutsideCardInput | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the amount is lower, up to 300 characters. The customer can read it.',
  })
  @IsTyped('a reason', 300)
  reason?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      '`Order.refunded` in cents, as the admin has seen it: a refund after another one is refused (CONFLICT). Without it, refunds of others are not looked at.',
  })
  seenRefundedCents?: number | null;
}

@ObjectType({ description: 'The return after the step.' })
export class ReturnPayload {
  @Field(() => Return, { description: 'The return; of several lines, that of the first one.' })
  return: Return;

  @Field(() => [Return], { description: 'The returns of all lines of the request, in the order of the lines.' })
  returns: Return[];

  constructor(changed: Return, all = [changed]) {
    this.return = changed;
    this.returns = all;
  }
}
