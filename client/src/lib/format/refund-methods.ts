/** Where the money of a refund goes, in the order of the forms. */
export const refundMethods = {
  CARD: 'To the card',
  CHECK: 'Paid by check',
  BANK_TRANSFER: 'Paid by bank transfer',
  CASH: 'Paid in cash',
} as const;
