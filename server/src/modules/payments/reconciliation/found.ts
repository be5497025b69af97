import type { MoneyDifferenceKind } from './reconciliation.type.ts';

/** A difference between the provider's books and ours. */
export interface Found {
  kind: MoneyDifferenceKind;
  /** What it is about, unique within its kind: an intent, a refund or an order. */
  subject: string;
  intentId: string;
  orderId: string | null;
  thereCents: number;
  hereCents: number;
  happenedAt: Date;
}
