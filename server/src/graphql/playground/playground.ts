import type { FastifyInstance } from 'fastify';
import { examples } from './examples.ts';
import { type SignIn, signInBar } from './sign-in-bar.ts';

// GraphiQL animates a tab when it gets the focus, which moves it away from the pointer during a click.
const stylePatch = '<style>.graphiql-tab { transform: none !important; }</style>';

// GraphiQL sends all operations to one address; subscriptions go to /graphql/stream.
const subscriptionScript = `
<script>
  {
    const plainFetch = window.fetch.bind(window);
    window.fetch = (address, options = {}) => {
      const isSubscription = new Headers(options.headers).get('accept')?.startsWith('text/event-stream');
      return plainFetch(isSubscription ? '/graphql/stream' : address, options);
    };
  }
</script>
`;

/** GraphiQL as one page with inline scripts, so it works offline. */
export function registerPlayground(app: FastifyInstance, { signIn }: { signIn: SignIn | null }): void {
  let page: Promise<string> | undefined;
  // The only page of the shop with inline scripts.
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
  app.get('/playground', { helmet: { contentSecurityPolicy: false } }, async (_request, reply) => {
    page ??= renderPage(signIn);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(await page);
  });
}

// The package contains all of GraphiQL, so it is loaded at the first visit.
async function renderPage(signIn: SignIn | null): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const graphiql = renderGraphiQL({
    title: 'Kelvin Air & Heat',
    endpoint: '/graphql',
    // Also for subscriptions: an EventSource cannot send a token.
    method: 'POST',
    defaultTabs: examples.map(({ query, variables }) => ({
      query,
      ...(variables && { variables: JSON.stringify(variables, null, 2) }),
    })),
    // Tokens in headers are not stored.
    shouldPersistHeaders: false,
  });
  return graphiql
    .replace('</head>', () => `${stylePatch}${subscriptionScript}</head>`)
    .replace('<div id="root"></div>', (root) => (signIn ? signInBar(signIn) : '') + root);
}
