import type { MoneyDifferenceKind } from '#generated/graphql.ts';

interface Description {
  what: string;
  /** What the button does, in its own words. */
  repair: string;
}

const descriptions: Record<MoneyDifferenceKind, Description> = {
  PAID_ONLY_THERE: { what: 'Paid at the card provider, not here', repair: 'Settle the payment' },
  PAID_ONLY_HERE: { what: 'Paid here, unknown to the card provider', repair: 'Let it be paid again' },
  AMOUNT_DIFFERS: { what: 'Another amount was taken', repair: 'Give the excess back' },
  ORPHAN: { what: 'Taken for no order of ours', repair: 'Give it back' },
  REFUND_ONLY_THERE: { what: 'Given back there, not booked here', repair: 'Book the refund' },
  REFUND_ONLY_HERE: { what: 'Booked as given back, not given back', repair: 'Settle the refund' },
  NOT_GIVEN_BACK: { what: 'Late payment, still to be given back', repair: 'Give it back' },
  REFUND_OWED: { what: 'Cancelled, and the refund failed', repair: 'Refund again' },
};

export const describeDifference = (kind: MoneyDifferenceKind): Description => descriptions[kind];
