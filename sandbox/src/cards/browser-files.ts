import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPTS = ['shop-page/stripe', 'card-frame/card-frame', 'authentication/authenticate'];
const PAGES = ['card-frame/card-frame', 'authentication/authenticate'];
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const bundled = new Map<string, Promise<string>>();

/** The script that the shop's page loads, and the pages of its iframes. */
export function serveBrowserFiles(app: FastifyInstance): void {
  for (const name of SCRIPTS) {
    app.get(`/v3/${basename(name)}.js`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(await script(name)),
    );
  }
  for (const name of PAGES) {
    app.get(`/v3/${basename(name)}.css`, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(read(`${name}.css`)),
    );
    app.get(`/v3/${basename(name)}.html`, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': PAGE_POLICY, 'x-content-type-options': 'nosniff' })
        .type('text/html; charset=utf-8')
        .send(read(`${name}.html`)),
    );
  }
}

/** Bundled on the first request, so that tests without a browser do not wait for the build. */
function script(name: string): Promise<string> {
  const known = bundled.get(name);
  if (known) return known;
  const fresh = bundle(name);
  bundled.set(name, fresh);
  return fresh;
}

async function bundle(name: string): Promise<string> {
  const options = { bundle: true, format: 'iife', target: 'es2022', write: false } as const;
  const { outputFiles } = await build({ entryPoints: [pathOf(`${name}.ts`)], ...options });
  return outputFiles[0]?.text ?? '';
}

function read(file: string): string {
  return readFileSync(pathOf(file), 'utf8');
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`browser/${file}`, import.meta.url));
}
