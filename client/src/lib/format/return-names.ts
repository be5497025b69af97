/** The reasons of returns, in the order of the form. */
export const returnReasons = {
  DAMAGED: 'Arrived damaged',
  DEFECTIVE: 'Does not work',
  WRONG_PART: 'Wrong part',
  MISSING: 'Missing from the box',
  NOT_NEEDED: 'No longer needed',
  OTHER: 'Another reason',
} as const;

export const returnStatuses = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
} as const;
