import { createHash } from 'node:crypto';
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
  let rendered: Promise<{ page: string; policy: string }> | undefined;
  app.get('/playground', async (_request, reply) => {
    rendered ??= renderPage(signIn).then((page) => ({ page, policy: policyFor(page, signIn) }));
    const { page, policy } = await rendered;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
  });
}

/** Allows exactly the inline scripts of the page, by their hashes. The page is on the shop's origin, as the tokens are. */
function policyFor(page: string, signIn: SignIn | null): string {
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => hashOf(script));
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${signIn ? new URL(signIn.url).origin : ''}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

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
