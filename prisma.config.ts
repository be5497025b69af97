import { defineConfig } from 'prisma/config';

// For the ordinary Prisma CLI (`npx prisma migrate deploy`); the shop itself migrates on start.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed/main.ts' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://kelvin:kelvin@localhost:5432/kelvin' },
});
