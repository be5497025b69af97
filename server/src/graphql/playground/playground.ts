import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation } from '#platform/navigation.ts';
import { makeSharedBody, sendShared, type SharedBody } from '#platform/shared-body.ts';
import { siteHeader } from '#platform/site-header.ts';
import { examples } from './examples.ts';
import { type SignIn, signInBar } from './sign-in-bar.ts';

// GraphiQL animates a tab when it gets the focus, which moves it away from the pointer during a click. It shows its editors
// beside the response at any width.
const stylePatch = `
<style>
  body { display: flex; flex-direction: column; height: 100vh; margin: 0; }
  #root { flex: 1; min-height: 0; }
  .graphiql-container { height: 100% !important; }
  .graphiql-tab { transform: none !important; }
  .graphiql-logo { display: none !important; }
  @media (max-width: 899px) {
    #graphiql-session { flex-direction: column !important; }
    #graphiql-session > * { flex: 1 1 50% !important; width: 100%; min-height: 0; opacity: 1 !important; }
    #graphiql-session > .graphiql-horizontal-drag-bar { display: none !important; }
  }
</style>
`;

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

interface Options {
  /** The name of the company, for title and header. */
  name: string;
  signIn: SignIn | null;
}

/** GraphiQL as one page with inline scripts, so it works offline. */
export function registerPlayground(app: FastifyInstance, options: Options): void {
  let rendered: Promise<{ body: SharedBody; policy: string }> | undefined;
  app.get('/playground', async (_request, reply) => {
    rendered ??= renderPage(options).then((page) => ({
      body: makeSharedBody(page, 'text/html; charset=utf-8'),
      policy: policyFor(page, options.signIn),
    }));
    const { body, policy } = await rendered;
    return sendShared(reply.header('content-security-policy', policy), body);
  });
}

/** Sends a browser that opens the API's address to the playground, with its query. API clients do not accept HTML. */
export async function showPlayground(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!isNavigation(request)) return undefined;
  return reply.redirect(`/playground${new URL(request.url, 'http://shop').search}`);
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
async function renderPage({ name, signIn }: Options): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const graphiql = renderGraphiQL({
    title: name,
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
  const header = siteHeader(name, { Parts: '/inventory', 'REST API': '/rest' });
  return graphiql
    .replace('</head>', () => `${stylePatch}${subscriptionScript}</head>`)
    .replace('<div id="root"></div>', (root) => header + (signIn ? signInBar(signIn) : '') + root);
}
