import { startOwnCards } from '../../../tests/support/environment/card-provider.ts';
import { openShop } from './shop.ts';

/** A shop whose card provider is its own: to break it, and to count all of its money. */
export async function openShopOnOwnCards(settings: Record<string, string> = {}) {
  const cards = await startOwnCards();
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
