import type { Store } from '../store/store.ts';

/** All money that moved, for comparison with the shop's own books; failed refunds are named, not counted. Cents, oldest first. */
export function ledgerOf(store: Store): unknown {
  const charges = store.all('charges').filter((charge) => charge.paid);
  const refunds = store.all('refunds');
  return {
    charges: charges.map(({ id, payment_intent, amount, amount_refunded, currency, created, metadata, ...charge }) => {
      const { billing_details } = charge;
      return { id, payment_intent, amount, amount_refunded, currency, created, metadata, billing_details };
    }),
    refunds: refunds.map(({ id, charge, payment_intent, amount, reason, status, created, metadata }) => {
      return { id, charge, payment_intent, amount, reason, status, created, metadata };
    }),
    totals: { charged: sumOf(charges), refunded: sumOf(refunds.filter(({ status }) => status !== 'failed')) },
  };
}

function sumOf(moved: { amount: number }[]): number {
  return moved.reduce((sum, { amount }) => sum + amount, 0);
}
