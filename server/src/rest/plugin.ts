import type { IncomingHttpHeaders } from 'node:http';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError, badInput } from '#platform/errors.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { IDEMPOTENCY_KEY } from '#platform/idempotent-input.ts';
import { isNavigation } from '#platform/navigation.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { siteHeader } from '#platform/site-header.ts';
import { imageAddresses } from './image-address.ts';
import { registerOpenApi, schemaOf } from './openapi.ts';
import { methodAndUrl, type Route } from './route.ts';
import { routes } from './routes.ts';
import { acceptJsonOnly, validateRequests } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

interface Options {
  config: Config;
  services: Services;
  rateLimits: RateLimits;
  freshAnswers: FreshAnswers;
  /** The signed-in user of a request; throws UNAUTHENTICATED for an invalid token. */
  viewerOf: (request: FastifyRequest, token?: string) => Promise<Viewer | null>;
}

// The day GraphQL replaced the API (Deprecation header, RFC 9745).
const DEPRECATED_AT = Date.UTC(2026, 10, 21) / 1_000;
const EXPOSED_HEADERS = ['Link', 'X-Total-Count', 'Deprecation', 'Sunset', 'Allow', 'Retry-After'];
const KEY_HEADER = 'Idempotency-Key';

// All routes are deprecated, so none is shown crossed out; Swagger's own top bar is hidden.
const css = `
#swagger-ui .topbar, #swagger-ui .opblock-tag { display: none }
#swagger-ui .opblock.opblock-deprecated { opacity: 1; background: none; border-color: #b9c6d0 }
#swagger-ui .opblock-deprecated .opblock-summary-method { background: #16384f; color: #fff }
#swagger-ui .opblock-summary-path__deprecated { text-decoration: none }`;

// Swagger's page has no place for a header, and no width for phones.
const headerScript = (name: string) => `
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');
document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(siteHeader(name, { Parts: '/inventory', GraphQL: '/playground' }))});`;

const swaggerTheme = (name: string) => ({
  title: 'Legacy REST API',
  css: [{ filename: 'shop.css', content: css }],
  js: [{ filename: 'header.js', content: headerScript(name) }],
});

/** Registers the legacy API (docs/rest.md). It lives in this folder only: deleting the folder and this call removes it. */
export async function registerRest(app: FastifyInstance, options: Options): Promise<void> {
  const { sunset } = options.config.rest;
  await app.register(async (scope) => {
    // http/cross-origin.ts lets pages of REST_ORIGINS call them.
    scope.addHook('onRoute', (route) => void (route.config = { ...route.config, exposedHeaders: EXPOSED_HEADERS }));
    scope.decorateRequest('viewer', null);
    acceptJsonOnly(scope);
    validateRequests(scope);
    await registerOpenApi(scope);
    const { playground, brand } = options.config;
    if (playground) await scope.register(swaggerUi, { routePrefix: '/rest', theme: swaggerTheme(brand.name) });
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers({
        deprecation: `@${DEPRECATED_AT}`,
        link: '</graphql>; rel="successor-version"',
        ...(sunset && { sunset: sunset.toUTCString() }),
        // The Accept header decides between a page and data (isNavigation).
        vary: [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '),
      });
      done();
    });
    for (const route of routes) addRoute(scope, route, options);
    scope.addHook('onClose', () => options.services.legacyCalls.flush());
    registerMethodNotAllowed(scope);
  });
}

function addRoute(scope: FastifyInstance, route: Route, options: Options): void {
  const { config, services, rateLimits, freshAnswers, viewerOf } = options;
  const images = imageAddresses(config.publicUrl, services.images);
  const countCall = ({ origin, 'user-agent': agent }: IncomingHttpHeaders) =>
    services.legacyCalls.count(route.name, [origin, agent].filter(Boolean).join(' ') || 'unknown');
  scope.route({
    ...methodAndUrl(route),
    schema: schemaOf(route),
    // Before the body is read, so that refused callers cannot send large bodies.
    async onRequest(request, reply) {
      if (isNavigation(request)) return showPage(reply);
      const limit = route.access === Role.VISITOR ? 'anonymous' : await viewerLimit(request);
      await rateLimits.spend(request, new Map([limit, route.rateLimit].flatMap((name) => (name ? [[name, 1]] : []))));
    },
    async handler(request, reply) {
      const { params, query, body } = request;
      request.countRepeated = countCall;
      const viewerOfToken = async (token: string) => requireRole(await viewerOf(request, token), Role.CUSTOMER);
      const idempotencyKey = route.isIdempotent ? idempotencyKeyOf(request) : null;
      const caller = { viewerOf: viewerOfToken, idempotencyKey };
      const call = { params, query, body, services, images, freshAnswers, request, reply, ...caller };
      if (route.access === Role.VISITOR) return route.handle(call);
      return route.handle({ ...call, viewer: requireRole(request.viewer, route.access) });
    },
    onResponse: ({ headers }, reply, done) => {
      // HTML responses come from the web app, so they do not count as API calls.
      if (reply.hasHeader('deprecation')) countCall(headers);
      done();
    },
    errorHandler(error) {
      throw inRestNames(error);
    },
    preSerialization: async (_request, reply, payload) =>
      reply.statusCode < 400 ? payload : { ...route.errorFields, ...(payload as object) },
  });

  async function viewerLimit(request: FastifyRequest): Promise<string> {
    try {
      request.viewer = requireRole(await viewerOf(request), route.access);
    } catch (error) {
      // Requests with invalid tokens count against the limit of the address.
      await rateLimits.spend(request, 'anonymous');
      throw error;
    }
    return 'signedIn';
  }
}

function requireRole(viewer: Viewer | null, required: Role): Viewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  if (!hasRole(viewer.role, required)) throw new AppError('FORBIDDEN', 'Your account is not allowed to do this.');
  return viewer;
}

/** The Idempotency-Key header, without the quotation marks of the IETF draft. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header).replace(/^"(.*)"$/, '$1');
  if (IDEMPOTENCY_KEY.test(key)) return key;
  const message = 'Give a key of 1 to 255 visible ASCII characters.';
  throw badInput(KEY_HEADER, message);
}

/** Names the header instead of the input field of GraphQL that has the key. */
function inRestNames<Thrown extends Error>(error: Thrown): Thrown | AppError {
  if (!(error instanceof AppError) || error.field !== 'idempotencyKey') return error;
  return new AppError(error.code, error.message, { field: KEY_HEADER, cause: error });
}

/** Some paths are also pages of the web app. */
function showPage(reply: FastifyReply): FastifyReply {
  for (const name of ['deprecation', 'link', 'sunset']) reply.removeHeader(name);
  reply.callNotFound();
  return reply;
}

function registerMethodNotAllowed(scope: FastifyInstance): void {
  const allowed = new Map<string, string[]>();
  for (const route of routes) {
    const { method, url } = methodAndUrl(route);
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
        const message = `Use ${methods.join(', ')} here.`;
        return reply.code(405).header('allow', methods.join(', ')).send({ message, code: 'BAD_USER_INPUT' });
      },
      handler: () => undefined,
    });
  }
}
