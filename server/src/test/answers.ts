/** The fields of an order that the answers of frequent calls have. */
export interface OrderSummary {
  id: string;
  number: string;
  productName: string;
  quantity: number;
  lines: LineAnswer[];
  unitPrice: { cents: number };
  total: { cents: number; formatted: string };
  customerEmail: string;
  phone: string;
  address: string;
  status: 'UNPAID' | 'SHIPPING' | 'DELIVERED';
  isPaid: boolean;
  isDisputed: boolean;
  chargedBack: { cents: number };
  transactionId: string | null;
  reservedUntil: string | null;
  refunded: { cents: number };
  cancelledAt: string | null;
  cancellableUntil: string | null;
}

/** The fields of an order that other answers have. */
export interface OrderAnswer extends OrderSummary {
  refunds: RefundAnswer[];
  history: { kind: string; from: string | null; to: string; actorName: string | null }[];
}

interface LineAnswer {
  position: number;
  productName: string;
  quantity: number;
  unitPrice: { cents: number };
  total: { cents: number };
  returned: number;
  shipped: number;
  leftToShip: number;
}

export interface RefundAnswer {
  id: string;
  amount: { cents: number };
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  reason: string;
  restocked: number;
  transactionId: string | null;
  failure: string | null;
  method: string | null;
  reference: string | null;
}

/** A union member: its type name and fields. */
export type Result<Fields> = { __typename: string; message?: string } & Partial<Fields>;

export interface RefusedLine {
  position: number;
  productId: string;
  refusal: Result<{ minimum: number; available: number; maximum: number }>;
}

export interface ShipmentAnswer {
  id: string;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: string;
  deliveredAt: string | null;
  lines: { position: number; productName: string; quantity: number }[];
}
