import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { top } from './settings.ts';

// Generates server/src/generated/prisma after an install. Prisma requires a path to its native engine, which would be a
// download and is not used here; any existing file satisfies it.
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' };
execFileSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  cwd: top,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
