import { Server } from 'node:net';
import { expect, it, vi } from 'vitest';
import { freePort, isFree } from './ports.ts';
import { serve } from './serve.ts';

it('a port is free unless a program listens on it', async () => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  const { stop } = await serve(() => undefined, { port, host: 'localhost' });
  expect(await isFree(port)).toBe(false);
  await stop();
});

it('a port that the user may not open is not taken', async () => {
  const refusal = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), { code: 'EACCES' });
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function refuse(this: Server) {
    process.nextTick(() => this.emit('error', refusal));
    return this;
  });
  await expect(isFree(80)).rejects.toBe(refusal);
});
