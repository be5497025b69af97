import { inject } from 'vitest';
import type { PrismaClient } from '#generated/prisma/client.ts';
import { newId } from '#platform/ids.ts';

export interface Person {
  uid: string;
  email: string;
  /** A Firebase ID token, as the browser would send it. */
  token: string;
  /** Id of the row in the database. */
  id: string;
}

export function makePeople(prisma: PrismaClient) {
  return {
    signUp,
    /** A new user with a verified address and a row in the database. */
    customer: (name = 'Casey Customer') => person({ name, role: 'CUSTOMER', isVerified: true }),
    unverifiedCustomer: (name = 'Casey Customer') => person({ name, role: 'CUSTOMER', isVerified: false }),
    admin: () => person({ name: 'Alex Admin', role: 'ADMIN', isVerified: true }),
  };

  async function person(one: { name: string; role: 'CUSTOMER' | 'ADMIN'; isVerified: boolean }): Promise<Person> {
    const { name, role, isVerified } = one;
    const account = { email: `${newId()}@example.com`, name, isVerified };
    const uid = await addAccount(account);
    const { email } = account;
    const { id } = await prisma.user.create({ data: { uid, email, emailVerified: isVerified, name, role } });
    return { uid, email, token: tokenOf({ uid, ...account }), id };
  }
}

interface Account {
  email: string;
  name: string;
  isVerified: boolean;
}

/** An account at the identity provider without a row in the database. */
async function signUp({ email = `${newId()}@example.com`, name = 'New Person', isVerified = false } = {}) {
  const uid = await addAccount({ email, name, isVerified });
  return { uid, email, token: await signIn(email) };
}

async function addAccount({ email, name: displayName, isVerified: emailVerified }: Account): Promise<string> {
  const account = { email, password: 'secret1', displayName, emailVerified };
  return (await ask<{ localId: string }>('accounts', account, 'owner')).localId;
}

/** The token that a sign-in at the emulator would give, which is not signed. It saves one of two calls for each person. */
function tokenOf({ uid, email, name, isVerified }: Account & { uid: string }): string {
  const now = Math.floor(Date.now() / 1_000);
  const firebase = { identities: { email: [email] }, sign_in_provider: 'password' };
  const account = { name, email, email_verified: isVerified, user_id: uid, sub: uid, firebase };
  const issued = { auth_time: now, iat: now, exp: now + 3_600 };
  const project = { aud: 'demo-kelvin', iss: 'https://securetoken.google.com/demo-kelvin' };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...account, ...issued, ...project })}.`;
}

export async function signIn(email: string): Promise<string> {
  const { idToken } = await ask<{ idToken: string }>('accounts:signInWithPassword', { email, password: 'secret1' });
  return idToken;
}

/** Calls the Identity Toolkit API; the bearer `owner` is the emulator's administrator. */
export async function ask<Reply>(method: string, body: object, bearer?: string): Promise<Reply> {
  const project = bearer ? 'projects/demo-kelvin/' : '';
  const response = await fetch(`${inject('identityUrl')}/identitytoolkit.googleapis.com/v1/${project}${method}?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  const reply: unknown = await response.json();
  if (!response.ok) throw new Error(`the identity provider refused ${method}: ${JSON.stringify(reply)}`);
  return reply as Reply;
}
