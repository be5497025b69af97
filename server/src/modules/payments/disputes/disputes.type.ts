import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DisputeOutcome } from '#generated/prisma/enums.ts';
import { Order } from '#modules/orders/order.type.ts';

export { DisputeOutcome };

registerEnumType(DisputeOutcome, {
  name: 'DisputeOutcome',
  description: 'Whether a dispute is decided, and how.',
  valuesConfig: {
    OPEN: { description: 'Not decided.' },
    WON: { description: 'Closed in favor of the shop: won, or closed before it took money.' },
    LOST: { description: 'The cardholder keeps the money.' },
  },
});

@ObjectType({ description: 'An amount in a currency that need not be that of the shop.' })
export class ForeignMoney {
  @Field(() => Int, { description: 'The amount in the smallest unit of its currency: cents, or whole yen.' })
  readonly amount: number;

  @Field(() => String, { description: 'ISO 4217 code.' })
  readonly currency: string;

  constructor(amount: number, currency: string) {
    this.amount = amount;
    this.currency = currency;
  }

  @Field(() => String, { description: 'The amount formatted for display: €1,234.50.' })
  formatted(): string {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: this.currency });
    return format.format(this.amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  }
}

@ObjectType({ description: "A cardholder's dispute of a payment: a chargeback, or an inquiry that may become one." })
export class Dispute {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: "The card provider's id of the dispute, du_…" })
  transactionId!: string;

  @Field(() => String, { description: "The card provider's id of the disputed payment, pi_…" })
  intentId!: string;

  @Field(() => Order, { nullable: true, description: 'The order that the payment paid; null if it paid none.' })
  order?: Order | null;

  amountCents!: number;
  currency!: string;

  @Field(() => String, { description: "The cardholder's reason, as the card provider names it: fraudulent." })
  reason!: string;

  @Field(() => String, { description: "The card provider's own status: needs_response, under_review." })
  status!: string;

  @Field(() => DisputeOutcome, { description: 'Whether it is decided, and how.' })
  outcome!: DisputeOutcome;

  @Field(() => Date, {
    nullable: true,
    description: "The deadline for evidence in the card provider's dashboard; null if the bank takes none.",
  })
  evidenceDueAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether evidence was submitted.' })
  isEvidenceSubmitted!: boolean;

  @Field(() => Date, { description: 'When it was opened.' })
  openedAt!: Date;
}
