import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { putLoad } from './http-load.ts';
import { isData } from './requests.ts';
import type { Server } from './shop-server.ts';
import type { Stage } from './stage.ts';

/** The statements that the second request sends to Postgres; the first one fills the caches. */
export async function countStatements(
  stage: Stage,
  databaseUrl: string,
  prepare: (shop: Server) => Promise<(n: number) => Buffer>,
): Promise<string[]> {
  const statements: string[] = [];
  const wire = await tapWire(databaseUrl, (statement) => statements.push(statement));
  const shop = await stage.shop(wire.url);
  try {
    const request = await prepare(shop);
    const once = { connections: 1, most: 1, ms: 10_000 };
    for (const n of [0, 1]) {
      statements.length = 0;
      const { refused } = await putLoad({ ...shop, request: () => request(n), accepts: isData }, once);
      if (refused > 0) throw new Error('The request to be counted was refused.');
    }
    return statements;
  } finally {
    await shop.stop();
    await wire.close();
  }
}

/** A proxy between a server and Postgres that reports each executed statement. */
async function tapWire(databaseUrl: string, tell: (statement: string) => void) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const wire = createServer((client) => {
    const database = connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.add(client).add(database);
    database.pipe(client);
    client.on('data', readMessages(tell));
    client.pipe(database);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => void wire.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((wire.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void wire.close(resolve));
    },
  };
}

// Frontend messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
const PARSE = 0x50;
const BIND = 0x42;
const QUERY = 0x51;

function readMessages(tell: (statement: string) => void) {
  const prepared = new Map<string, string>();
  let waiting = Buffer.alloc(0);
  // The first message of a connection has no type.
  let head = 0;
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= head + 4 && waiting.length >= head + waiting.readInt32BE(head)) {
      const end = head + waiting.readInt32BE(head);
      if (head > 0) read(waiting.readUInt8(0), waiting.subarray(head + 4, end));
      waiting = waiting.subarray(end);
      head = 1;
    }
  };

  function read(type: number, body: Buffer) {
    const [first = '', second = ''] = body.toString('utf8').split('\0');
    if (type === PARSE) prepared.set(first, first || second.replaceAll(/\s+/g, ' ').slice(0, 100));
    if (type === BIND) tell(prepared.get(second) ?? second);
    if (type === QUERY) tell(first);
  }
}
