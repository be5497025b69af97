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
}

/** A notice of the provider, its signature checked. */
export interface CardNotice {
  id: string;
  type: string;
  /** The intent it is about, if it is about one. */
  intentId: string | undefined;
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
  /** Throws BAD_USER_INPUT unless the body was signed by the provider lately. */
  readNotice(body: Buffer, signature: string): CardNotice;
}
