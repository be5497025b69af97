import { startCards } from '@kelvin/sandbox/cards';

/** A Stripe stand-in of one's own, for tests that break it or count all of its money; nobody gets its notices. */
export const startOwnCards = () =>
  startCards({ port: 0, dataDir: null, webhookUrl: null, webhookSecret: 'whsec_sandbox' });
