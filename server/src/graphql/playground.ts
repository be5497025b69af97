import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import type { FastifyInstance } from 'fastify';

const welcome = `# The GraphQL playground of the shop.
# Ctrl+Enter runs it; the docs are on the left.
#
# To call as somebody: sign in on the shop's page,
# copy accessToken from its local storage, and
# write under Headers below:
# { "Authorization": "Bearer …" }

query NewestParts {
  products(first: 5) {
    edges {
      node {
        id
        name
        partNumber
        price {
          formatted
        }
        minimum
        available
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

/** GraphiQL in one page, with all of its scripts inside: it works without network. */
export function registerPlayground(app: FastifyInstance): void {
  const page = renderGraphiQL({ title: 'Kelvin Air & Heat: playground', endpoint: '/graphql', defaultQuery: welcome });
  // The page brings its scripts inline, unlike every other page of the shop.
  const policy =
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'";
  app.get('/playground', { helmet: { contentSecurityPolicy: false } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}
