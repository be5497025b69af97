/** What a card can be charged at once, in cents: the limits of card providers for US dollars. */
export const CHARGEABLE = { leastCents: 50, mostCents: 99_999_999 };

export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

/** A payment intent as the card provider reports it. */
export interface Intent {
  id: string;
  status: IntentStatus;
  /** Lets a browser confirm this intent. Only the owner of the order gets it; it is never logged. */
  clientSecret: string;
  amountCents: number;
  amountReceivedCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Undefined if it is not a payment of the shop. */
  orderId: string | undefined;
  userId: string | undefined;
  isLive: boolean;
  /** Why the last card was declined, in a sentence for people. */
  failure: string | undefined;
}

export type CardRefundStatus = 'pending' | 'succeeded' | 'failed';

/** A refund as the card provider reports it. */
export interface CardRefund {
  /** The provider's id. */
  id: string;
  intentId: string;
  amountCents: number;
  status: CardRefundStatus;
  /** The shop's id; undefined for a refund made in the provider's dashboard. */
  refundId: string | undefined;
  /** Returns what was charged above the order's total, so it is not part of the order's refunds. */
  isExcess: boolean;
  /** The provider's code for the failure. */
  failure: string | undefined;
  createdAt: Date;
}

export interface NewCardRefund {
  key: string;
  intentId: string;
  amountCents: number;
  /** The shop's id; null for a refund of what was charged above the order's total. */
  refundId: string | null;
}

export interface CardCharge {
  intentId: string;
  amountCents: number;
  refundedCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Undefined if it is not a payment of the shop. */
  orderId: string | undefined;
  createdAt: Date;
}

/** `won`: closed in the shop's favor, also if it was closed before it took money. */
export type CardDisputeOutcome = 'open' | 'won' | 'lost';

/** A cardholder's dispute of a charge, as the card provider reports it. */
export interface CardDispute {
  /** The provider's id. */
  id: string;
  intentId: string;
  /** In the smallest unit of the currency of the dispute. */
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** What the dispute moved in the currency of the provider's account; negative for money that was taken. */
  moves: readonly { cents: number; currency: string }[];
  reason: string;
  /** The provider's own word. */
  status: string;
  outcome: CardDisputeOutcome;
  /** An inquiry: it has taken no money, and a refund of the charge closes it. */
  isInquiry: boolean;
  /** Null if the bank takes no evidence. */
  evidenceDueAt: Date | null;
  isEvidenceSubmitted: boolean;
  isLive: boolean;
  openedAt: Date;
}

/** From `since` (inclusive; null for no start) to `until` (exclusive). */
export interface Period {
  since: Date | null;
  until: Date;
}

/** A webhook event whose signature was verified. */
export interface WebhookEvent {
  id: string;
  type: string;
  intentId: string | undefined;
  concernsRefund: boolean;
  disputeId: string | undefined;
  /** What names the subject of the event, without secrets and personal data. */
  payload: object;
}

/** All methods throw UNAVAILABLE if the provider does not answer; repeating the call is safe. */
export interface CardPayments {
  /** The same key returns the same intent in its current state, and a new one after that was canceled. */
  createIntent(intent: {
    key: string;
    amountCents: number;
    currency: string;
    orderId: string;
    userId: string;
  }): Promise<Intent>;
  /** Null if the provider has no such intent. */
  findIntent(intentId: string): Promise<Intent | null>;
  /** Cancels the intent if possible and returns its state; null if the provider has no such intent. */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /**
   * Refunds the rest of the charge; repeating the call makes another refund only after one has failed. Throws
   * PAYMENT_FAILED with the provider's message if the provider declines the refund.
   */
  refundIntent(intentId: string): Promise<void>;
  /**
   * Refunds a charge in part or in full. The same key always returns the same refund. Throws PAYMENT_FAILED with the
   * provider's message if the provider declines the refund.
   */
  createRefund(refund: NewCardRefund): Promise<CardRefund>;
  refundsOf(intentId: string): Promise<CardRefund[]>;
  /** Successful charges of the period in pages, newest first. */
  charges(period: Period): AsyncIterable<CardCharge[]>;
  /** Refunds created in the period in pages, newest first. */
  refunds(period: Period): AsyncIterable<CardRefund[]>;
  /** Null if the provider has no such dispute. */
  findDispute(disputeId: string): Promise<CardDispute | null>;
  /** Disputes opened in the period in pages, newest first. */
  disputes(period: Period): AsyncIterable<CardDispute[]>;
  /** Throws BAD_USER_INPUT unless the provider signed the body recently. */
  readWebhookEvent(body: Buffer, signature: string): WebhookEvent;
}
