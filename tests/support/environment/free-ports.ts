import { createServer, type AddressInfo } from 'node:net';

/** Finds free ports. It holds all of them before it releases any, so they are distinct. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, hold));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
  return ports;
}

function hold() {
  const server = createServer();
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', () => resolve(server));
  });
}
