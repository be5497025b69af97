import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a server and its Postgres that stops delivering, as a frozen Postgres or a lost cable does. */
export async function openCuttableNetwork(databaseUrl: string) {
  const { hostname: host, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const network = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
    }
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      network.close();
    },
  };
}
