import { paid } from './orders.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

/** What the cardholder's bank does at the stand-in, and what a shop has recorded of it. */
export function makeBank(shop: Shop) {
  const bank = {
    /** Opens a dispute of a paid intent; returns its id. */
    async open(intentId: string, more: object = {}): Promise<string> {
      return (await shop.cards.control<{ id: string }>('disputes', { payment_intent: intentId, ...more })).id;
    },

    decide: (dispute: string, status: string) => shop.cards.control('disputes/change', { dispute, status }),

    /** Sends the notice of a change to the shop; returns the status of its response. */
    async notify({ intentId, dispute }: { intentId: string; dispute: string }, what = 'created', signing = {}) {
      const body = shop.cards.webhookEvent(intentId, { type: `charge.dispute.${what}`, dispute });
      return (await shop.app.inject(shop.cards.signed(body, signing))).statusCode;
    },

    /** A paid order with an open dispute that the shop knows. */
    async disputed(customer: Person, more: object = {}) {
      const made = await paid(shop, customer);
      const dispute = await bank.open(made.intentId, more);
      const status = await bank.notify({ ...made, dispute });
      if (status !== 200) throw new Error(`the notice of the dispute got status ${status}`);
      return { ...made, dispute };
    },

    ledgerOf: (orderId: string) =>
      shop.prisma.order.findUniqueOrThrow({
        where: { id: orderId },
        select: { openDisputes: true, lostCents: true, restocked: true },
      }),
  };
  return bank;
}
