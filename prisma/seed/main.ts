import { seedPayments } from './payments.ts';
import { seed } from './seed.ts';

const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  console.error('Set DATABASE_URL to the database to seed.');
  process.exit(1);
}
await seed(databaseUrl, { hasAgencies: true });
// Only the sandbox has them: Stripe knows none of the seeded payments.
const cardsUrl = process.env['SANDBOX_CARDS_URL'];
if (cardsUrl) await seedPayments(databaseUrl, cardsUrl);
console.log('Seeded parts, users, orders, reviews and messages.');
