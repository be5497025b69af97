import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import type { FastifyInstance } from 'fastify';
import { examples } from './examples.ts';
import { liveScript } from './live-script.ts';
import { type SignIn, signInBar } from './sign-in-bar.ts';

// GraphiQL keeps a tab from sliding in until it has the focus, and so moves it away under the press of the mouse.
const still = '<style>.graphiql-tab { transform: none !important; }</style>';

/** GraphiQL in one page, with all of its scripts inside: it works without network. */
export function registerPlayground(app: FastifyInstance, { signIn }: { signIn: SignIn | null }): void {
  const graphiql = renderGraphiQL({
    title: 'Kelvin Air & Heat',
    endpoint: '/graphql',
    // Subscriptions, too: an EventSource could carry no token.
    method: 'POST',
    defaultTabs: examples.map(({ query, variables }) => ({
      query,
      ...(variables && { variables: JSON.stringify(variables, null, 2) }),
    })),
    // A token stays no longer than the page.
    shouldPersistHeaders: false,
  });
  const page = graphiql
    .replace('</head>', () => `${still}${liveScript}</head>`)
    .replace('<div id="root"></div>', (root) => (signIn ? signInBar(signIn) : '') + root);
  // The page brings its scripts inline, unlike every other page of the shop.
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${signIn ? new URL(signIn.url).origin : ''}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ');
  app.get('/playground', { helmet: { contentSecurityPolicy: false } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}
