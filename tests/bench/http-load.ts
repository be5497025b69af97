import { connect } from 'node:net';

export interface Target {
  port: number;
  /** The complete bytes of a request. */
  request: (n: number) => Buffer;
  /** Whether the response is a success. */
  accepts: (answer: Buffer) => boolean;
}

export interface Dose {
  connections: number;
  /** The load ends after this number of requests or milliseconds. */
  most: number;
  ms: number;
}

export interface Load {
  seconds: number;
  /** Milliseconds of each request. */
  latencies: number[];
  refused: number;
  firstRefusal?: string;
}

/**
 * Sends requests over connections that stay open, one at a time on each. By hand, since it shares two cores with what it
 * measures: a general HTTP client takes as much of them as the leanest server does.
 */
export async function putLoad({ port, request, accepts }: Target, { connections, most, ms }: Dose): Promise<Load> {
  const load: Load = { seconds: 0, latencies: [], refused: 0 };
  const start = performance.now();
  let sent = 0;
  const converse = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let asked = 0;
      let answer = Buffer.alloc(0);
      const ask = () => {
        asked = performance.now();
        if (sent >= most || asked - start >= ms) {
          socket.destroy();
          resolve();
          return;
        }
        socket.write(request(sent));
        sent += 1;
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('end', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (chunk) => {
        answer = answer.length > 0 ? Buffer.concat([answer, chunk]) : chunk;
        if (answer.length < lengthOf(answer)) return;
        load.latencies.push(performance.now() - asked);
        if (!accepts(answer)) {
          load.refused += 1;
          load.firstRefusal ??= answer.toString();
        }
        answer = Buffer.alloc(0);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, converse));
  load.seconds = (performance.now() - start) / 1_000;
  return load;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The length of the response by its header; infinite while the header is incomplete. */
function lengthOf(answer: Buffer): number {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return Infinity;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!length && !head.startsWith('HTTP/1.1 304')) throw new Error(`an answer of unknown length:\n${head}`);
  return end + HEAD_END.length + Number(length ?? 0);
}
