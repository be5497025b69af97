import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type {} from '../environment/provided-context.ts';
import { inertPath } from '../browser/kept-pages.ts';
import { callWith } from './graphql.ts';
import { makeShopper, people, type Shopper } from './accounts.ts';

/** What the identity provider returns for a new account and for a login. */
interface Session {
  localId: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Creates an account with a verified address that the shop knows, too, signed in nowhere. */
export async function createAccount(): Promise<Shopper> {
  const shopper = makeShopper();
  const { name: displayName, email, password } = shopper;
  // The bearer `owner` is the emulator's administrator, who may state that an address is verified.
  await callIdentity('/projects/demo-kelvin/accounts', { email, password, displayName, emailVerified: true }, 'owner');
  const { idToken } = await callIdentity('/accounts:signInWithPassword', { email, password });
  // The first call of a new user adds the user to the database.
  await callWith(idToken, '{ me { id } }');
  return shopper;
}

/** Signs the page in to a new account. Unlike `register` it opens no page of the shop. */
export async function signUp(page: Page): Promise<Shopper> {
  const shopper = await createAccount();
  await keepSession(page, shopper);
  return shopper;
}

/**
 * Signs the page in to a seeded account. Unlike `login` it opens no page of the shop. A story that logs out needs an account of
 * its own: Log Out also ends a session of the same account that began in the same second, such as that of another story.
 */
export const signIn = (page: Page, who: keyof typeof people) => keepSession(page, people[who]);

/** Calls the GraphQL API as a seeded account. */
export async function callAsSeeded<Data>(who: keyof typeof people, query: string, variables: Record<string, unknown>) {
  const { idToken } = await callIdentity('/accounts:signInWithPassword', people[who]);
  return callWith<Data>(idToken, query, variables);
}

async function callIdentity(path: string, account: object, bearer?: string): Promise<Session> {
  const key = inject('identityKey');
  const response = await fetch(`${inject('identityUrl')}/identitytoolkit.googleapis.com/v1${path}?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The identity provider refused ${path}: ${await response.text()}`);
  return (await response.json()) as Session;
}

/** Stores the token and the user as the app and the Firebase SDK do; the SDK loads the rest of the account itself. */
async function keepSession(page: Page, { email, password }: { email: string; password: string }) {
  const session = await callIdentity('/accounts:signInWithPassword', { email, password });
  const [apiKey, appName] = [inject('identityKey'), '[DEFAULT]'];
  const stsTokenManager = {
    accessToken: session.idToken,
    refreshToken: session.refreshToken,
    expirationTime: Date.now() + Number(session.expiresIn) * 1_000,
  };
  const flags = { emailVerified: false, isAnonymous: false };
  const user = { uid: session.localId, email, ...flags, stsTokenManager, apiKey, appName };
  // A page that another story has used is there.
  if (page.url() !== inject('shopUrl') + inertPath) await page.goto(inertPath);
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { accessToken: session.idToken, [`firebase:authUser:${apiKey}:${appName}`]: JSON.stringify(user) },
  );
}
