import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBalancer } from './balancer.ts';

describe.skipIf(spawnSync('haproxy', ['-v']).error)('HAProxy', () => {
  it('keeps the address of the client that a proxy before it names', async () => {
    const { balancer, close } = await openBalancer(({ headers }) => String(headers['x-forwarded-for']));
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2' };
    const forwarded = await (await fetch(balancer.url, { headers })).text();
    await close();
    expect(forwarded).toBe('203.0.113.7, 198.51.100.2, 127.0.0.1');
  });

  it('sends a browser to one server while it runs, and others to all', async () => {
    const { balancer, servers, close } = await openBalancer(
      () => 'old',
      () => 'new',
    );
    const ask = async (cookie = '') => {
      const response = await fetch(balancer.url, { headers: { cookie } });
      const [set] = response.headers.getSetCookie();
      return { set, caching: response.headers.get('cache-control'), release: await response.text() };
    };
    const first = await ask();
    expect(first.set).toMatch(/^server=\w+; path=\/; HttpOnly; SameSite=Lax$/);
    expect(first.caching).toContain('private');
    const cookie = first.set?.split(';')[0];
    const kept = { set: undefined, caching: 'public, max-age=60', release: first.release };
    for (let n = 0; n < 20; n += 1) expect(await ask(cookie)).toEqual(kept);
    const releases = new Set<string>();
    for (let n = 0; n < 20; n += 1) releases.add((await ask()).release);
    expect([...releases].toSorted()).toEqual(['new', 'old']);

    servers[first.release === 'old' ? 0 : 1]?.close();
    const next = await ask(cookie);
    expect([...releases]).toContain(next.release);
    expect(next.release).not.toBe(first.release);
    expect(next.set).toMatch(/^server=/);
    await close();
  });
});

/** HAProxy before servers that send these texts. */
async function openBalancer(...texts: ((request: IncomingMessage) => string)[]) {
  const servers = texts.map((textFor) =>
    createServer((request, response) =>
      response.setHeader('cache-control', 'public, max-age=60').end(textFor(request)),
    ),
  );
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-balancer-'));
  const balancer = await startBalancer(
    folder,
    servers.map((server) => (server.address() as AddressInfo).port),
  );
  async function close() {
    await balancer.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true });
  }
  return { balancer, servers, close };
}
