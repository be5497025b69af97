import { rm } from 'node:fs/promises';
import { startCards } from '@kelvin/sandbox/cards';
import { startIdentity } from '@kelvin/sandbox/identity';
import { startPostgres } from '@kelvin/sandbox/postgres';
import type { TestProject } from 'vitest/node';
import type {} from './provided.ts';
import { makeRunFolder } from './run-folder.ts';
import { openTemplate } from './template.ts';

/** The parts that resolver tests run against, started once for all files: the same ones as in the sandbox. */
export async function setup(project: TestProject) {
  const dataDir = await makeRunFolder();
  const [database, identity, cards] = await Promise.all([
    openDatabase(dataDir),
    startIdentity({ port: 0, dataDir: null, projectId: 'demo-kelvin' }),
    // No server listens here: a test that wants a webhook asks for it and posts it itself.
    startCards({ port: 0, dataDir: null, webhookUrl: null, webhookSecret: 'whsec_sandbox' }),
  ]);
  project.provide('adminDatabaseUrl', database.url);
  project.provide('templateDatabase', database.template.name);
  project.provide('identityUrl', identity.url);
  project.provide('cardsUrl', cards.url);
  return async () => {
    await Promise.all([database.stop(), identity.stop(), cards.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The Postgres that DATABASE_URL names, or an embedded one of our own. */
async function openDatabase(dataDir: string) {
  const named = process.env['DATABASE_URL'];
  const server = named ? { url: named, stop: () => Promise.resolve() } : await startPostgres({ dataDir, port: 0 });
  const template = await openTemplate(server.url);
  return {
    url: server.url,
    template,
    async stop() {
      await template.drop();
      await server.stop();
    },
  };
}
