import swagger from '@fastify/swagger';
import { fastify, type FastifyInstance, type RouteShorthandOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Role } from '#platform/access.ts';
import { methodAndUrl, type Route } from './route.ts';
import { routes } from './routes.ts';
import { boolean, failure, idempotencyHeaders, integer } from './schemas.ts';

/** The schemas of a route, by which Fastify validates, serializes and describes it. */
export function schemaOf({ params, query, body, response, summary, successor, access, ...route }: Route) {
  const errorFields = Object.entries(route.errorFields ?? {}).map(([name, value]): [string, TSchema] => [
    name,
    Type.Optional(typeof value === 'number' ? integer('Always 0.') : boolean('Always false.')),
  ]);
  const refused = Type.Object({ ...failure.properties, ...Object.fromEntries(errorFields) });
  return {
    summary,
    description: `GraphQL: ${successor}.`,
    deprecated: true,
    ...(access !== Role.VISITOR && { security: [{ bearer: [] }] }),
    ...(route.readsBearer && { security: [{ bearer: [] }, {}] }),
    ...(route.isIdempotent && { headers: idempotencyHeaders }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: { description: 'Done.', ...response },
      '4xx': { description: 'Refused.', ...refused },
      '5xx': { description: 'Server error.', ...refused },
    },
  } satisfies RouteShorthandOptions['schema'] & object;
}

/** Collects the schemas of the routes that are registered after it. */
export async function registerOpenApi(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kelvin Air & Heat: legacy REST API',
        version: '1',
        description:
          'For existing clients; new clients use GraphQL at /graphql. Some names are misspelled (sic) and stay so. ' +
          'Numbers may be sent as text. Lists are arrays of at most 1,000 rows; the Link header leads to the next page.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: "The identity provider's ID token." },
        },
      },
    },
    transformObject: (document) => withOptionalBodies((document as unknown as Described).openapiObject),
  });
}

interface Described {
  openapiObject: { paths: Record<string, Record<string, { requestBody?: RequestBody }>> };
}

interface RequestBody {
  required: boolean;
  content: Record<string, { schema: { type?: string | string[] } }>;
}

/** A body that may be null may be left out; the plugin describes every body as required. */
function withOptionalBodies(document: Described['openapiObject']): Described['openapiObject'] {
  for (const { requestBody: body } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    if (body?.content['application/json']?.schema.type?.includes('null')) body.required = false;
  }
  return document;
}

/** The OpenAPI document, without services. */
export async function describedApi(): Promise<object> {
  const app = fastify();
  await registerOpenApi(app);
  for (const route of routes) app.route({ ...methodAndUrl(route), schema: schemaOf(route), handler: () => undefined });
  await app.ready();
  return app.swagger();
}
