import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { top } from './settings.ts';

const schema = path.join(top, 'prisma/schema.prisma');
/** The schema from which the client was generated; run.mjs compares it, too. */
const generatedFrom = path.join(top, 'server/src/generated/prisma/schema.prisma');

const isCurrent = () => existsSync(generatedFrom) && readFileSync(generatedFrom).equals(readFileSync(schema));

// Generates server/src/generated/prisma, after an install and, with --if-changed, after a change of the schema. Prisma requires a
// path to its native engine, which would be a download and is not used here; any existing file satisfies it.
if (!process.argv.includes('--if-changed') || !isCurrent()) {
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' };
  execFileSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    cwd: top,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  copyFileSync(schema, generatedFrom);
}
