/** What a server needs to start as a process, besides its database. Nothing answers at the vendors of these keys. */
export const serverSettings = {
  NODE_ENV: 'development',
  FIREBASE_PROJECT_ID: 'kelvin',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'kelvin.firebaseapp.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
