import { connect } from 'node:net';

/** A POST of JSON, as bytes. */
export function post(path: string, body: unknown, token?: string): Buffer {
  const json = JSON.stringify(body);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'accept: application/json',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    `content-length: ${Buffer.byteLength(json)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${json}`);
}

export function get(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/** Whether a GraphQL response has data. It reads the beginning of the response only. */
export const isData = (answer: Buffer): boolean => isOk(answer) && !answer.includes('{"errors"');

export const isOk = (answer: Buffer): boolean => /^HTTP\/1.1 (200|304)/.test(answer.toString('latin1', 0, 12));

export interface Target {
  port: number;
  /** The complete bytes of a request. */
  request: (n: number) => Buffer;
  /** Whether the response is a success, by its first bytes. */
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
      const reader = readAnswers((answer) => {
        load.latencies.push(performance.now() - asked);
        if (!accepts(answer)) {
          load.refused += 1;
          load.firstRefusal ??= answer.toString();
        }
        ask();
      });
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
      socket.on('data', reader);
    });
  await Promise.all(Array.from({ length: connections }, converse));
  load.seconds = (performance.now() - start) / 1_000;
  return load;
}

/** Calls back with the first bytes of each response. The rest of a long response is only counted. */
function readAnswers(onAnswer: (answer: Buffer) => void): (chunk: Buffer) => void {
  let first: Buffer | undefined;
  let missing = 0;
  return (chunk) => {
    if (missing > 0) missing -= chunk.length;
    else {
      first = first ? Buffer.concat([first, chunk]) : chunk;
      const length = lengthOf(first);
      if (length === undefined) return;
      missing = length - first.length;
    }
    if (missing > 0 || !first) return;
    const answer = first;
    first = undefined;
    onAnswer(answer);
  };
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The length of the response by its header; undefined while the header is incomplete. */
function lengthOf(answer: Buffer): number | undefined {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!length && !head.startsWith('HTTP/1.1 304')) throw new Error(`an answer of unknown length:\n${head}`);
  return end + HEAD_END.length + Number(length ?? 0);
}

export interface Answer {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** One response with all its bytes; it is not decompressed. */
export function exchange(port: number, request: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let bytes = Buffer.alloc(0);
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const length = lengthOf(bytes);
      if (length === undefined || bytes.length < length) return;
      socket.destroy();
      const end = bytes.indexOf(HEAD_END);
      const [status = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
      });
      resolve({ status: Number(status.split(' ')[1]), headers, body: bytes.subarray(end + HEAD_END.length) });
    });
  });
}
