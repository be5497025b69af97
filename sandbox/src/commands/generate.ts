import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { top } from './settings.ts';

// Makes server/src/generated/prisma after an install. Prisma insists on the path of its native engine, which is a
// download and is not used for this: any file that exists will do.
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' };
execFileSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  cwd: top,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
