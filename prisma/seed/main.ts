import { seed } from './seed.ts';

const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  console.error('Set DATABASE_URL to the database to seed.');
  process.exit(1);
}
await seed(databaseUrl, { hasAgencies: true });
console.log('Seeded parts, users, orders, reviews and messages.');
