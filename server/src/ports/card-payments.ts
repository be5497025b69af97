export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

/** What the card provider says of a payment intent. */
export interface Intent {
  id: string;
  status: IntentStatus;
  /** Lets the browser confirm this one intent; given to the owner of the order only, never logged. */
  clientSecret: string;
  amountCents: number;
  amountReceivedCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  orderId: string | undefined;
  userId: string | undefined;
  isLive: boolean;
  /** What the provider said when it refused the last card, in a sentence for people. */
  failure: string | undefined;
}

export type CardRefundStatus = 'pending' | 'succeeded' | 'failed';

/** What the card provider says of a refund. */
export interface CardRefund {
  /** The provider's own id. */
  id: string;
  intentId: string;
  amountCents: number;
  status: CardRefundStatus;
  /** Our id of it; undefined if it was not made by us. */
  refundId: string | undefined;
  /** Gives back what was taken beyond the total of the order, so it counts for no refund of the order. */
  isExcess: boolean;
  /** Why it failed, in the provider's word. */
  failure: string | undefined;
  createdAt: Date;
}

export interface NewCardRefund {
  key: string;
  intentId: string;
  amountCents: number;
  /** Our id of it; null for what was taken beyond the total. */
  refundId: string | null;
}

/** Money that the card provider has taken. */
export interface CardCharge {
  intentId: string;
  amountCents: number;
  refundedCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  orderId: string | undefined;
  createdAt: Date;
}

/** From `since` (null: from the beginning) up to, not including, `until`. */
export interface Stretch {
  since: Date | null;
  until: Date;
}

/** A notice of the provider, its signature checked. */
export interface CardNotice {
  id: string;
  type: string;
  /** The intent it is about, if it is about one. */
  intentId: string | undefined;
  /** Whether it tells of money that went back. */
  isAboutRefund: boolean;
  payload: object;
}

/** All methods throw UNAVAILABLE when the provider cannot be asked; asking again is then safe. */
export interface CardPayments {
  /** The same key gives the same intent, however often it is asked. */
  createIntent(intent: {
    key: string;
    amountCents: number;
    currency: string;
    orderId: string;
    userId: string;
  }): Promise<Intent>;
  /** Null if the provider has no such intent. */
  findIntent(intentId: string): Promise<Intent | null>;
  /** Cancels it if it can still be cancelled; answers how it stands then, null if the provider has no such intent. */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /** Gives the whole charge back, once. */
  refundIntent(intentId: string): Promise<void>;
  /**
   * Gives part of a charge, or all of it, back. The same key gives the same refund. Throws PAYMENT_FAILED with the
   * provider's words if it refuses for good.
   */
  createRefund(refund: NewCardRefund): Promise<CardRefund>;
  /** Every refund of an intent, whoever made it. */
  refundsOf(intentId: string): Promise<CardRefund[]>;
  /** Every charge that succeeded in that time, newest first, page by page. */
  charges(stretch: Stretch): AsyncIterable<CardCharge[]>;
  /** Every refund that was made in that time, newest first, page by page. */
  refunds(stretch: Stretch): AsyncIterable<CardRefund[]>;
  /** Throws BAD_USER_INPUT unless the body was signed by the provider lately. */
  readNotice(body: Buffer, signature: string): CardNotice;
}
