import createCache, { type StylisElement, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { identity } from '#adapters/identity/identity.ts';
import { keepFocus } from '#lib/kept-focus.ts';
import './owner-stacks.ts';

/**
 * The response of the server to an operation: data (of a live stream, an event), an error with a code, a status without a
 * body, none yet, or none as the network is down. Data may wait for something.
 */
export type Answer =
  | { data: object; after?: () => Promise<unknown> }
  | { code: string; field?: string; message?: string; retryAfter?: number }
  | { status: number }
  | { isPending: true }
  | { isUnreachable: true };

interface Opening {
  /** The signed-in user; a visitor by default, and `unknown` while the identity provider has not answered. */
  role?: 'ADMIN' | 'CUSTOMER' | 'unknown';
  /** Of the user; another one every time by default, so that a test does not see the memory of another. */
  uid?: string;
  /** Of the user, who may have none: ''. */
  name?: string;
  /** true by default. */
  isEmailVerified?: boolean;
  /** true by default; false for a user who logs in with Google. */
  hasPassword?: boolean;
  /** By operation; `Me` has a default. */
  answers?: Record<string, Answer>;
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean; // React's own switch
}

// A busy machine is slow, and an error with the whole document is not readable.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message?.split('\n')[0]) });

export const person = { email: 'mary.whitfield@example.com', name: 'Mary Whitfield' };

const settings = {
  brand: { name: 'Kelvin Air & Heat', since: 1958 },
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo-kelvin', emulatorUrl: null },
  stripe: { publishableKey: 'pk_test', scriptUrl: 'http://localhost/stripe.js' },
};

let visits = 0;

/** Renders the whole app at an address, as in a browser; only the network and the identity provider are simulated. */
export async function openShop(path: string, opening: Opening = {}) {
  const { role, uid, name = person.name, isEmailVerified = true, hasPassword = true, answers = {} } = opening;
  prepareWindow();
  visits += 1;
  const here = role ? { ...person, name, uid: uid ?? `visit-${visits}`, isEmailVerified, hasPassword } : null;
  vi.spyOn(identity, 'current').mockReturnValue(role === 'unknown' ? undefined : here);
  vi.spyOn(identity, 'token').mockResolvedValue(here && 'a-token');
  vi.spyOn(identity, 'prepare').mockReturnValue(undefined);
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  /** By operation: whether the app has dropped the requests. */
  const signals: Record<string, (AbortSignal | undefined)[]> = {};
  const known: Record<string, Answer> = { Me: account(role, name), MyBasket: emptyBasket, ...answers };
  vi.stubGlobal('fetch', (url: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    const { operationName, variables } = JSON.parse(body) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    if (url.endsWith('/stream')) return streamOf(known[operationName]);
    sent.push({ operation: operationName, variables });
    (signals[operationName] ??= []).push(signal);
    const answer = known[operationName] ?? { status: 503 };
    if ('isUnreachable' in answer) return Promise.reject(new TypeError('Failed to fetch'));
    return 'isPending' in answer ? never : responseOf(answer);
  });
  window.history.replaceState(null, '', path);
  const styles = makeStyles();
  await act(async () =>
    render(
      <CacheProvider value={styles}>
        <App />
      </CacheProvider>,
    ),
  );
  return { user: userEvent.setup({ delay: null }), sent, signals, answers: known };
}

/** Gives the entries of this tab to the next visit, which has the next uid. */
export function passTabOn() {
  for (const [key, kept] of Object.entries(sessionStorage)) {
    if (key.includes(` visit-${visits} `)) sessionStorage.setItem(key.replace(/\d+/, String(visits + 1)), String(kept));
  }
}

/** Ends the session as the identity provider does: a page for visitors would send a signed-in user home. */
export const simulateSignOut = () =>
  vi.spyOn(identity, 'signOut').mockImplementation(() => {
    vi.mocked(identity.current).mockReturnValue(null);
    return Promise.resolve();
  });

/** For each test, not as a hook: the files of a worker share this module, and a hook would belong to the first file. */
function prepareWindow() {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  // For queries that the app sends when the test has ended; that of happy-dom would connect to a server.
  globalThis.fetch = () => never;
  window.kelvin = settings;
  Element.prototype.toString = browserToString;
  onTestFinished(keepFocus());
  onTestFinished(() => {
    cleanup();
    for (const key of ['basket-read', 'draft quick order']) sessionStorage.removeItem(`kelvin-${key}`);
    for (const part of ['', '-known', '-later', '-prices']) localStorage.removeItem(`kelvin-basket${part}`);
    vi.unstubAllGlobals();
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  });
}

/** As in browsers. That of happy-dom returns the HTML of the element, and Popper calls it often, also for the whole document. */
function browserToString(this: Element) {
  return `[object ${this.constructor.name}]`;
}

/**
 * The style sheets of one test, with only the properties that Testing Library and charts read. happy-dom compares every element
 * with every rule, and the files of a worker share a document, which would collect the rules of all pages.
 */
function makeStyles() {
  const styles = createCache({ key: 'css', speedy: true, stylisPlugins: [dropUnread] });
  onTestFinished(() => styles.sheet.flush());
  return styles;
}

const readProperties = new Set([
  'content',
  'display',
  'height',
  'pointer-events',
  'user-select',
  'visibility',
  'width',
]);

/** Makes a comment, which is not inserted, of what sets none of these properties. */
const dropUnread: StylisPlugin = (element) => {
  if (!setsReadProperty(element)) element.type = 'comm';
};

const setsReadProperty = ({ type, props, children }: StylisElement): boolean =>
  type === 'decl' ? readProperties.has(String(props)) : Array.isArray(children) && children.some(setsReadProperty);

const emptyBasket: Answer = {
  data: {
    myBasket: {
      __typename: 'Basket',
      lines: [],
      savedForLater: [],
      total: { __typename: 'Money', cents: 0, formatted: '$0.00' },
      hasCharges: false,
    },
  },
};

/** The answer to the query for the account of the user. */
export const account = (role: Opening['role'], name = person.name): Answer => ({
  data: { me: role ? { __typename: 'User', id: 'me', uid: 'me', name, email: person.email, role } : null },
});

async function responseOf(answer: Exclude<Answer, { isPending: true } | { isUnreachable: true }>): Promise<Response> {
  if ('status' in answer) return new Response('down', { status: answer.status });
  if ('data' in answer) {
    await answer.after?.();
    return json({ data: answer.data });
  }
  const { code, field, retryAfter, message = 'No.' } = answer;
  return json({ data: null, errors: [{ message, extensions: { code, field, retryAfter } }] });
}

/** A live stream with one event or error, which stays open; one without either never opens. */
async function streamOf(event: Answer = { isPending: true }): Promise<Response> {
  if (!('data' in event || 'code' in event)) return never;
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const result = await (await responseOf(event)).text();
      stream.enqueue(new TextEncoder().encode(`event: next\ndata: ${result}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** An empty race never settles. */
const never = Promise.race<never>([]);

const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/graphql-response+json' } });
