/** Ids of one customer, which other callers try; all 'x' in tests of the role only. */
export interface Names {
  /** The customer's unpaid order, and a paid one with its transaction. */
  unpaidId: string;
  paidId: string;
  transactionId: string;
  userId: string;
  email: string;
  messageId: string;
  productId: string;
  addressId: string;
  listId: string;
  certificateId: string;
  reviewId: string;
  returnId: string;
  partReviewId: string;
  questionId: string;
  answerId: string;
}

/**
 * What another customer gets who names these things: a refusal's code, or null instead of the thing. `own` fields take
 * no name: their response contains no other user's data. `shared`: the reason why a field has no customer's data.
 */
type Other = 'NOT_FOUND' | 'FORBIDDEN' | 'PAYMENT_FAILED' | 'BAD_USER_INPUT' | 'NULL' | 'own' | { shared: string };

/** The role that a root field requires, a valid call, and the result for other customers. */
export type Row = ['VISITOR' | 'CUSTOMER' | 'ADMIN', (names: Names) => string, Other];
