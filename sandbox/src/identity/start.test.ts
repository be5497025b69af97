import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAccounts } from './seed-accounts.ts';
import { type Identity, startIdentity } from './start.ts';

const projectId = 'demo-kelvin';
let dataDir: string;
let identity: Identity;

// Starting the emulator takes seconds, so all tests share one; each test creates its own accounts.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kelvin-identity-'));
  identity = await startIdentity({ port: 0, dataDir, projectId });
});

afterAll(async () => {
  await identity.stop();
  await rm(dataDir, { recursive: true });
});

let count = 0;

function newcomer() {
  count += 1;
  return { email: `someone-${count}@example.com`, password: 'secret1' };
}

interface Reply {
  idToken: string;
  refreshToken: string;
  localId: string;
  email: string;
  users: { localId: string; email: string; emailVerified?: boolean; displayName?: string }[];
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Reply & { error?: { message: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? `${response.status}`);
  return answer;
}

/** A call of the browser's SDK. */
const call = (method: string, body: object) =>
  post(`${identity.url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=sandbox-api-key`, body);

/** A call of the server's SDK. */
const adminUrl = (tail: string) =>
  `${identity.url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts${tail}`;
const asOwner = { authorization: 'Bearer owner' };

async function renew(refreshToken: string): Promise<{ id_token: string; user_id: string }> {
  const response = await fetch(`${identity.url}/securetoken.googleapis.com/v1/token?key=sandbox-api-key`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { id_token: string; user_id: string };
}

async function mailTo(address: string): Promise<string> {
  const response = await fetch(`${identity.url}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.findLast(({ email }) => email === address)?.oobLink ?? '';
}

async function isVerified(someone: object): Promise<boolean | undefined> {
  const { idToken } = await call('signInWithPassword', someone);
  return (await call('lookup', { idToken })).users[0]?.emailVerified;
}

/** A mail link contains the address of the run that sent it; this replaces it by the current one. */
const here = (link: string) => link.replace(/^http:\/\/[^/]+/, identity.url);

it('signs in with a Google credential', async () => {
  const claims = { sub: 'g-1', email: 'g@example.com', email_verified: true };
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' }).toString();
  const answer = await call('signInWithIdp', { postBody, requestUri: 'http://localhost', returnSecureToken: true });
  expect(answer).toMatchObject({ email: 'g@example.com', providerId: 'google.com', emailVerified: true });
});

it('resets a password by the code of a mail', async () => {
  const someone = newcomer();
  await call('signUp', someone);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: someone.email });
  const oobCode = new URL(await mailTo(someone.email)).searchParams.get('oobCode');
  await call('resetPassword', { oobCode, newPassword: 'second1' });
  await call('signInWithPassword', { ...someone, password: 'second1' });
  await expect(call('signInWithPassword', someone)).rejects.toThrow('INVALID_PASSWORD');
});

it('changes a profile, and deletes an account for its owner', async () => {
  const someone = newcomer();
  const { idToken } = await call('signUp', someone);
  await call('update', { idToken, displayName: 'Some One' });
  expect((await call('lookup', { idToken })).users[0]?.displayName).toBe('Some One');
  await call('delete', { idToken });
  await expect(call('signInWithPassword', someone)).rejects.toThrow('EMAIL_NOT_FOUND');
});

it('lets firebase-admin look up, list and delete', async () => {
  const someone = newcomer();
  const { localId } = await call('signUp', someone);
  const found = await post(adminUrl(':lookup'), { localId: [localId] }, asOwner);
  expect(found.users[0]?.email).toBe(someone.email);
  const list = await fetch(adminUrl(':batchGet?maxResults=100'), { headers: asOwner });
  expect(((await list.json()) as Reply).users.map((user) => user.localId)).toContain(localId);
  await post(adminUrl(':delete'), { localId }, asOwner);
  await expect(call('signInWithPassword', someone)).rejects.toThrow('EMAIL_NOT_FOUND');
});

it('is seeded once: a deleted account stays deleted', async () => {
  const seed = () => seedAccounts(identity.url, { projectId, dataDir });
  const customer = { email: 'customer@example.com', password: 'customer123' };
  await seed();
  await post(adminUrl(':delete'), { localId: (await call('signInWithPassword', customer)).localId }, asOwner);
  await seed();
  await expect(call('signInWithPassword', customer)).rejects.toThrow('EMAIL_NOT_FOUND');
});

it('is seeded again after a start that was cut short, without a change of the accounts that are there', async () => {
  const seed = () => seedAccounts(identity.url, { projectId, dataDir });
  await seed();
  const admin = { email: 'admin@example.com', password: 'admin123' };
  const { idToken } = await call('signInWithPassword', admin);
  await call('update', { idToken, displayName: 'Changed' });
  await rm(path.join(dataDir, 'seeded'));
  await seed();
  expect((await call('signInWithPassword', admin)).localId).toBe('seed-admin');
  expect((await call('lookup', { idToken })).users[0]?.displayName).toBe('Changed');
});

it('does not write its file for a read', async () => {
  const someone = newcomer();
  await call('signUp', someone);
  const file = path.join(dataDir, 'accounts.json');
  await rm(file);
  await fetch(adminUrl(':batchGet?maxResults=1'), { headers: asOwner });
  expect(existsSync(file)).toBe(false);
  await call('signUp', newcomer());
  expect(await readFile(file, 'utf8')).toContain(someone.email);
});

// One test for all data, because a restart takes seconds.
it('keeps accounts, sessions and mail links across a restart', async () => {
  const [plain, invited, verified, reset] = [newcomer(), newcomer(), newcomer(), newcomer()];
  const { idToken, refreshToken, localId } = await call('signUp', plain);
  for (const someone of [invited, verified]) {
    const account = await call('signUp', someone);
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: account.idToken });
  }
  await call('signUp', reset);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: reset.email });
  const unused = await mailTo(invited.email);
  const used = await mailTo(verified.email);
  expect((await fetch(`${await mailTo(reset.email)}&newPassword=second1`)).status).toBe(200);
  expect((await fetch(used)).status).toBe(200);

  await identity.stop();
  identity = await startIdentity({ port: 0, dataDir, projectId });

  expect((await call('signInWithPassword', plain)).localId).toBe(localId);
  expect((await call('lookup', { idToken })).users).toMatchObject([{ localId, email: plain.email }]);
  expect((await renew(refreshToken)).user_id).toBe(localId);
  expect((await fetch(here(unused))).status).toBe(200);
  expect((await fetch(here(used))).status).toBe(400);
  for (const someone of [invited, verified]) expect(await isVerified(someone)).toBe(true);
  await call('signInWithPassword', { ...reset, password: 'second1' });
});
