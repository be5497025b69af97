import { startCards } from '@kelvin/sandbox/cards';
import { openShop } from './shop.ts';

/** A shop with its own Stripe stand-in without webhooks, for tests that make it fail or sum up its charges. */
export async function openShopOnOwnCards(settings: Record<string, string> = {}) {
  const cards = await startCards({ port: 0, dataDir: null, webhookUrl: null, webhookSecret: 'whsec_sandbox' });
  const shop = await openShop({ STRIPE_API_URL: cards.url, ...settings });
  return {
    ...shop,
    cardsUrl: cards.url,
    async close() {
      await shop.close();
      await cards.stop();
    },
  };
}
