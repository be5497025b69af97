import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

/** The built browser app, and the settings it needs; every path that is nothing else is a page of the app. */
export async function registerClient(app: FastifyInstance, config: Config): Promise<void> {
  const settings = `window.kelvin = ${JSON.stringify(clientSettings(config))};\n`;
  app.get('/config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(settings),
  );

  const root = path.resolve(config.clientDir);
  // Without a built app (the client's own dev server shows the pages) this serves the API alone.
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const name = path.relative(root, file);
      void reply.header('cache-control', cachingOf(name));
      // The pages of clients that use the old API are elsewhere, and show these.
      if (/^(parts|avatars)\b/.test(name)) void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (isPage) return reply.sendFile('index.html');
    return reply.code(404).send({ message: 'There is nothing under this address.', code: 'NOT_FOUND' });
  });
}

// Built files carry a hash in their name; the page that names them, and pictures, do not.
function cachingOf(file: string): string {
  if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

function clientSettings({ brand, identity, cards }: Config) {
  const { apiKey, authDomain, projectId, emulatorHost } = identity;
  return {
    brand,
    firebase: { apiKey, authDomain, projectId, emulatorUrl: emulatorHost ? `http://${emulatorHost}` : null },
    stripe: { publishableKey: cards.publishableKey, scriptUrl: cards.scriptUrl },
  };
}
