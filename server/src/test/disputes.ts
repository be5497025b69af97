import type { Shop } from './shop.ts';

/** The bank's side of disputes at the stand-in, and what a shop has recorded of them. */
export const makeBank = (shop: Shop) => ({
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

  ledgerOf: (orderId: string) =>
    shop.prisma.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { openDisputes: true, lostCents: true, restocked: true },
    }),
});
