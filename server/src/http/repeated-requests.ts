import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { traceIdOf } from '#platform/current-request.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { holds } from '#platform/if-none-match.ts';
import { lineWriter, type Logger } from '#platform/logger.ts';
import { httpRequests } from '#platform/metrics.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import type { Overload } from './overload.ts';
import { readyResponse, type SendReady } from './ready-response.ts';
import { routeOf } from './request-metrics.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Identifies equal requests whose response may be shared. */
    repeatKey?: string;
  }
}

interface Dependencies {
  freshAnswers: FreshAnswers;
  rateLimits: RateLimits;
  overload: Overload;
  isDraining: () => boolean;
  logger: Logger;
}

/** The response to a request, with what a request like it counts as. */
interface Known {
  /** The answer of FreshAnswers that it is made of. */
  answer: object;
  etag: string;
  status: number;
  /** Undefined after 304. */
  send: SendReady | undefined;
  sendUnchanged: SendReady;
  /** In memory. */
  bytes: number;
  /** The fields of the log line that such requests have in common. */
  logged: string;
  route: string;
  spent: ReadonlyMap<string, number> | undefined;
  count: FastifyRequest['countRepeated'];
}

interface Received {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  body?: Buffer;
}

/** What shared responses depend on besides method, address and body. */
const keyHeaders = [
  'accept',
  'accept-encoding',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'origin',
] as const;
const LONGEST_KEY = 8_000;
const MOST_KNOWN = 1_000;
const MOST_BYTES = 8_000_000;

/**
 * Answers visitors' requests that equal an earlier one without Fastify, if the data of its response did not change since:
 * Fastify and Apollo Server take three times the CPU of such an answer. Rate limits, log, metrics and headers are those of
 * every request. Fastify handles all other requests, those that a limit refuses included.
 */
export function registerRepeatedRequests(app: FastifyInstance, dependencies: Dependencies): void {
  const { freshAnswers, rateLimits, overload, isDraining, logger } = dependencies;
  const writeLine = lineWriter(logger);
  const { keepAliveTimeout: keepAliveMs } = app.server;
  const known = new LRUCache<string, Known>({
    max: MOST_KNOWN,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => key.length + bytes,
  });
  let addressBehindProxies = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    if (headers.authorization !== undefined) app.routing(request, response);
    else if (method === 'GET') answer({ request, response, key: keyOf(request) });
    else if (method === 'POST' && url === '/graphql' && Number(headers['content-length']) < LONGEST_KEY) {
      // Until then Node has read the body that came with the header.
      process.nextTick(answerPost, request, response);
    } else app.routing(request, response);
  });

  app.addHook('onResponse', (request, reply, done) => {
    learn(request, reply);
    done();
  });

  function answerPost(request: IncomingMessage, response: ServerResponse): void {
    const body = request.read() as Buffer | null;
    if (body?.length === Number(request.headers['content-length']) && !request.headers['content-encoding']) {
      answer({ request, response, key: `${keyOf(request)}\n${body.toString('latin1')}`, body });
      return;
    }
    if (body) request.unshift(body);
    app.routing(request, response);
  }

  function answer(received: Received): void {
    const found = known.get(received.key);
    if (!found || isDraining() || !overload.enter()) {
      leaveToFastify(received);
      return;
    }
    const start = performance.now();
    // The check calls back in the context of another request; its traces would get what Fastify does for this one.
    const arrival = new AsyncResource('repeated request');
    const answerChecked = () => {
      overload.leave();
      const isHeld = holds(received.request.headers, found.etag);
      if (!freshAnswers.holds(found.answer)) known.delete(received.key);
      else if (found.send || isHeld) {
        const address = addressOf(received.request);
        const end = (isWithin: boolean) =>
          isWithin ? send(received, { found, isHeld, address, start }) : leaveToFastify(received);
        const isWithin = found.spent ? rateLimits.isWithin(address, found.spent) : true;
        if (typeof isWithin === 'boolean') end(isWithin);
        else isWithin.then(end, () => leaveToFastify(received));
        return;
      }
      leaveToFastify(received);
    };
    freshAnswers.afterCheck(() => arrival.runInAsyncScope(answerChecked));
  }

  function leaveToFastify({ request, response, key, body }: Received): void {
    request.repeatKey = key;
    if (body) request.unshift(body);
    app.routing(request, response);
  }

  interface Sending {
    found: Known;
    isHeld: boolean;
    address: string;
    start: number;
  }

  function send({ request, response }: Received, { found, isHeld, address, start }: Sending): void {
    const status = isHeld ? 304 : found.status;
    const sendReady = isHeld ? found.sendUnchanged : found.send;
    sendReady?.(request, response);
    const ms = performance.now() - start;
    const { headers, method = '' } = request;
    const trace = traceIdOf(headers);
    writeLine?.(
      `"requestId":"${randomUUID()}",${trace ? `"traceId":"${trace}",` : ''}${found.logged},"address":${JSON.stringify(address)},"status":${status},"ms":${Math.round(ms)},"msg":"request"`,
    );
    httpRequests.observe({ method, route: found.route, status }, ms / 1_000);
    found.count?.(headers, ms / 1_000);
  }

  function learn(request: FastifyRequest, reply: FastifyReply): void {
    const { sent, spent, countRepeated: count, method, routeOptions, logged, raw } = request;
    if (!sent || raw.repeatKey === undefined || !freshAnswers.holds(sent.answer)) return;
    const { body, answer: made, status, encoding, bytes } = sent;
    const headers = reply.raw.getHeaders();
    // A plugin may have compressed the body in another way.
    if (bytes && headers['content-encoding'] !== encoding) return;
    const ofBody = ['content-type', 'content-encoding', 'content-length'];
    const unchangedHead = Object.entries(headers)
      .filter(([name]) => !ofBody.includes(name))
      .flatMap(([name, value]) => [name, String(value)]);
    const { requestId: _id, traceId: _trace, ...same } = logged;
    const fields = JSON.stringify({ method, route: routeOptions.url, ...same });
    addressBehindProxies = addressReader(request);
    const ofType = ['content-type', body.type, ...(encoding ? ['content-encoding', encoding] : [])];
    const head = [...unchangedHead, ...ofType, 'content-length', String(bytes?.length ?? 0)];
    known.set(raw.repeatKey, {
      answer: made,
      etag: body.etag,
      status,
      send: bytes && readyResponse({ status, head, body: bytes, keepAliveMs }),
      sendUnchanged: readyResponse({ status: 304, head: unchangedHead, keepAliveMs }),
      bytes: 100 * (head.length + unchangedHead.length) + 2 * (bytes?.length ?? 0),
      logged: fields.slice(1, -1),
      route: routeOf(request),
      spent,
      count,
    });
  }

  function addressOf(request: IncomingMessage): string {
    const { headers, socket } = request;
    return headers['x-forwarded-for'] === undefined ? (socket.remoteAddress ?? '') : addressBehindProxies(request);
  }
}

/** Fastify's own reading of the address behind trusted proxies. */
function addressReader(request: FastifyRequest): (raw: IncomingMessage) => string {
  const prototype = Object.getPrototypeOf(request) as object;
  return (raw) => (Object.assign(Object.create(prototype) as object, { raw }) as FastifyRequest).ip;
}

function keyOf({ method, url, headers }: IncomingMessage): string {
  let key = `${method} ${url}`;
  for (const name of keyHeaders) key += `\n${String(headers[name] ?? '')}`;
  return key;
}
