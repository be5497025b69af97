import cors from '@fastify/cors';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError, errorStatus } from '#platform/errors.ts';
import { IDEMPOTENCY_KEY } from '#platform/idempotent-input.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { readJsonOnly, validateStrictly } from './validation.ts';
import { registerOpenApi, schemaOf } from './openapi.ts';
import { picturesOf } from './image-address.ts';
import { methodAndUrl, type Row } from './route.ts';
import { rows } from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

interface Door {
  config: Config;
  services: Services;
  rateLimits: RateLimits;
  /** Who sent the request; throws UNAUTHENTICATED for a token that is not valid. */
  viewerOf: (request: FastifyRequest, token?: string) => Promise<Viewer | null>;
}

// When GraphQL took its place (RFC 9745).
const DEPRECATED_AT = Date.UTC(2026, 10, 21) / 1_000;
const READABLE = ['Link', 'X-Total-Count', 'Deprecation', 'Sunset', 'Allow'];

// All calls are old ones here, so none of them is struck out; and the maker's bar says nothing of the shop.
const css = `
#swagger-ui .topbar, #swagger-ui .opblock-tag { display: none }
#swagger-ui .opblock.opblock-deprecated { opacity: 1; background: none; border-color: #b9c6d0 }
#swagger-ui .opblock-deprecated .opblock-summary-method { background: #16384f; color: #fff }
#swagger-ui .opblock-summary-path__deprecated { text-decoration: none }`;
const tryPage = { title: 'The old REST API', css: [{ filename: 'shop.css', content: css }] };

/** The old API (docs/rest.md). Everything about it is in this folder; removing it and this call removes the door. */
export async function registerRest(app: FastifyInstance, door: Door): Promise<void> {
  const { origins, sunset } = door.config.rest;
  await app.register(async (scope) => {
    await scope.register(cors, {
      origin: origins.includes('*') ? '*' : origins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      exposedHeaders: READABLE,
      maxAge: 600,
    });
    scope.decorateRequest('viewer', null);
    readJsonOnly(scope);
    validateStrictly(scope);
    await registerOpenApi(scope);
    if (door.config.playground) await scope.register(swaggerUi, { routePrefix: '/rest', theme: tryPage });
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers({
        deprecation: `@${DEPRECATED_AT}`,
        link: '</graphql>; rel="successor-version"',
        'cache-control': 'no-store',
        ...(sunset && { sunset: sunset.toUTCString() }),
        // Page or data: a GET is decided by it (isNavigation).
        vary: [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '),
      });
      done();
    });
    for (const row of rows) addRow(scope, row, door);
    scope.addHook('onClose', () => door.services.legacyCalls.flush());
    refuseOtherMethods(scope);
  });
}

function addRow(scope: FastifyInstance, row: Row, { config, services, rateLimits, viewerOf }: Door): void {
  const pictures = picturesOf(config.publicUrl);
  scope.route({
    ...methodAndUrl(row),
    schema: schemaOf(row),
    // Before the body is read: who may not call learns nothing about it, and sends nothing big.
    async onRequest(request, reply) {
      if (isNavigation(request)) return showPage(reply);
      await rateLimits.spend(request, row.access === Role.VISITOR ? 'anonymous' : await viewerLimit(request));
      if (row.rateLimit) await rateLimits.spend(request, row.rateLimit);
    },
    async handler(request, reply) {
      const { params, query, body } = request;
      const viewerOfToken = async (token: string) => demand(await viewerOf(request, token), Role.CUSTOMER);
      const idempotencyKey = row.isKeyed ? keyOf(request) : null;
      const who = { viewerOf: viewerOfToken, idempotencyKey };
      const call = { params, query, body, services, pictures, request, reply, ...who };
      if (row.access === Role.VISITOR) return row.handle(call);
      return row.handle({ ...call, viewer: demand(request.viewer, row.access) });
    },
    onResponse: ({ headers }, reply, done) => {
      // A person's browser that got the page of the app called nothing.
      const caller = [headers.origin, headers['user-agent']].filter(Boolean).join(' ');
      if (reply.hasHeader('deprecation')) services.legacyCalls.count(row.name, caller || 'unknown');
      done();
    },
    errorHandler(error, _request, reply) {
      if (!row.refusal || !(error instanceof AppError)) throw error;
      const { code, message, field, retryAfter } = error;
      if (retryAfter) void reply.header('retry-after', retryAfter);
      void reply.code(errorStatus[code]).send({ ...row.refusal, message, code, ...(field && { field }) });
    },
  });

  async function viewerLimit(request: FastifyRequest): Promise<string> {
    try {
      request.viewer = demand(await viewerOf(request), row.access);
    } catch (error) {
      // Whoever tries tokens is counted by address.
      await rateLimits.spend(request, 'anonymous');
      throw error;
    }
    return 'signedIn';
  }
}

function demand(viewer: Viewer | null, required: Role): Viewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  if (!hasRole(viewer.role, required)) throw new AppError('FORBIDDEN', 'Your account may not do this.');
  return viewer;
}

/** The header of that name, without the quotation marks of the IETF's draft. */
function keyOf({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header).replace(/^"(.*)"$/, '$1');
  if (IDEMPOTENCY_KEY.test(key)) return key;
  const message = 'Give a key of 1 to 255 visible ASCII characters.';
  throw new AppError('BAD_USER_INPUT', message, { field: 'Idempotency-Key' });
}

/** Some paths are pages of the browser app, too: whoever asks for HTML and not for JSON means the page. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '';
  return method === 'GET' && accept.includes('text/html') && !accept.includes('application/json');
}

function showPage(reply: FastifyReply): FastifyReply {
  for (const name of ['deprecation', 'link', 'sunset', 'cache-control']) reply.removeHeader(name);
  reply.callNotFound();
  return reply;
}

function refuseOtherMethods(scope: FastifyInstance): void {
  const allowed = new Map<string, string[]>();
  for (const row of rows) {
    const { method, url } = methodAndUrl(row);
    allowed.set(url, [...(allowed.get(url) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]);
  }
  for (const [url, methods] of allowed) {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methods.includes(method));
    scope.route({
      url,
      method: others.filter((method) => method !== 'HEAD'),
      schema: { hide: true },
      onRequest: async (request, reply) => {
        if (isNavigation(request)) return showPage(reply);
        const message = `Only ${methods.join(', ')} can be used here.`;
        return reply.code(405).header('allow', methods.join(', ')).send({ message, code: 'BAD_USER_INPUT' });
      },
      handler: () => undefined,
    });
  }
}
