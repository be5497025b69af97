import swagger from '@fastify/swagger';
import { fastify, type FastifyInstance, type RouteShorthandOptions } from 'fastify';
import { Role } from '#platform/access.ts';
import { methodAndUrl, type Row } from './route.ts';
import { rows } from './routes.ts';
import { failure, idempotencyKey, integer, object, type Schema } from './schemas.ts';

/** The schemas of a row, as Fastify validates, serializes and describes by them. */
export function schemaOf({ params, query, body, answer, summary, successor, access, isKeyed, refusal = {} }: Row) {
  const tells = Object.entries(refusal).map(([name, value]): [string, Schema] => [
    name,
    typeof value === 'number' ? integer('Always 0.') : { type: 'boolean', description: 'Always false.' },
  ]);
  const refused = { ...failure, properties: { ...failure.properties, ...Object.fromEntries(tells) } };
  return {
    summary,
    description: `GraphQL: ${successor}.`,
    deprecated: true,
    ...(access === Role.VISITOR ? {} : { security: [{ bearer: [] }] }),
    ...(isKeyed && { headers: object({ 'Idempotency-Key': idempotencyKey }, ['Idempotency-Key']) }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: { description: 'Done.', ...answer },
      '4xx': { description: 'Refused.', ...refused },
      '5xx': { description: 'Our fault.', ...refused },
    },
  } satisfies RouteShorthandOptions['schema'] & object;
}

/** Collects the schemas of the routes that are registered after it. */
export async function registerOpenApi(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kelvin Air & Heat: the old REST API',
        version: '1',
        description:
          'Kept for the clients that use it; new ones use GraphQL at /graphql. Names are spelled as ever (sic). ' +
          'Numbers may come as text. Lists are arrays of at most 1,000; what follows is named by the Link header.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: "The identity provider's ID token." },
        },
      },
    },
  });
}

/** The whole description, without a shop behind it. */
export async function describedApi(): Promise<object> {
  const app = fastify();
  await registerOpenApi(app);
  for (const row of rows) app.route({ ...methodAndUrl(row), schema: schemaOf(row), handler: () => undefined });
  await app.ready();
  return app.swagger();
}
