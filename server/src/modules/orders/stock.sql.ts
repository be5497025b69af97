interface Return {
  /** SQL expressions: the pieces that come back, the order they come from, and the largest stock of a part. */
  pieces: string;
  orderId: string;
  max: string;
}

/**
 * SQL for the stock of a part after pieces come back. Stock and held pieces together stay within the largest stock, so
 * that held pieces can come back, too; pieces above it are dropped, because a full catalog must not block a refund.
 * The part must be locked: then no other order can take or return pieces between the sum and the update.
 */
export const stockAfterReturn = ({ pieces, orderId, max }: Return): string =>
  `available + GREATEST(0, LEAST(${pieces}, ${max}::int - available - held_pieces(products.id, ${orderId})))`;
