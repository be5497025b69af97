import { seed } from './seed.ts';

const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  console.error('DATABASE_URL names no database to seed.');
  process.exit(1);
}
await seed(databaseUrl);
console.log('The shop has its parts, people, orders and reviews.');
