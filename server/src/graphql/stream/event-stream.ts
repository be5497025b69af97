import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ExecutionResult } from 'graphql';

const PING = ':\n\n';
const PING_EVERY_MS = 12_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'content-encoding': 'none',
  'cache-control': 'no-cache',
  connection: 'keep-alive',
  // nginx would keep the events until there are 4 kB of them.
  'x-accel-buffering': 'no',
};

/**
 * Sends results as server-sent events (graphql-sse protocol) until they end or the client leaves. The next result is taken
 * when the connection has room for it: the changes that a slow client has not read wait in the queue of its subscription.
 */
export async function sendEvents(
  reply: FastifyReply,
  results: AsyncGenerator<ExecutionResult>,
  format: (result: ExecutionResult) => ExecutionResult,
): Promise<void> {
  const { raw } = reply.hijack().headers(headers);
  const leave = () => void results.return(undefined);
  if (raw.destroyed) return leave();
  raw.once('close', leave);
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  // Some browsers report an open stream only with its first bytes; proxies close a silent one.
  raw.write(PING);
  const pings = setInterval(() => raw.writableNeedDrain || isEnded(raw) || raw.write(PING), PING_EVERY_MS);
  try {
    for await (const result of results) {
      if (isEnded(raw)) return;
      raw.write(`event: next\ndata: ${JSON.stringify(format(result))}\n\n`);
      await untilWritable(raw);
    }
    if (!isEnded(raw)) raw.end('event: complete\ndata:\n\n');
  } catch (error) {
    raw.destroy();
    throw error;
  } finally {
    clearInterval(pings);
  }
}

const isEnded = (raw: ServerResponse): boolean => raw.writableEnded || raw.destroyed;

function untilWritable(raw: ServerResponse): Promise<void> | undefined {
  if (!raw.writableNeedDrain || raw.destroyed) return undefined;
  return new Promise((resolve) => {
    function end(): void {
      raw.off('drain', end).off('close', end);
      resolve();
    }
    raw.on('drain', end).on('close', end);
  });
}
