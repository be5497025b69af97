import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { answerOf, PROJECT, refusedLookup, standInForGoogle } from '#test/google.ts';
import { serverSettings } from '#test/server-settings.ts';
import { checkIdentity } from './identity.check.ts';

let google: Awaited<ReturnType<typeof standInForGoogle>>;
beforeAll(async () => {
  google = await standInForGoogle();
});
afterEach(() => google.heal());
afterAll(() => google.close());

const examine = (changes: NodeJS.ProcessEnv = {}) =>
  checkIdentity(
    readConfig({
      ...serverSettings,
      DATABASE_URL: 'postgresql://localhost/shop',
      PUBLIC_URL: 'https://shop.kelvin.example',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      ...changes,
    }),
  );

it('the key of the project and its domains let visitors sign in', async () => {
  expect(await examine()).toEqual([
    { level: 'ok', about: 'identity provider', text: `reads the accounts of ${PROJECT}` },
    { level: 'ok', about: 'identity provider', text: 'lets visitors of shop.kelvin.example sign in' },
  ]);
});

it.each([
  [{ PUBLIC_URL: 'https://notkelvin.example' }, /^lacks domains.*: add notkelvin\.example to its authorized domains$/],
  [{ FIREBASE_AUTH_DOMAIN: 'staging.firebaseapp.com' }, /^lacks domains.*: add staging\.firebaseapp\.com to its/],
])('%j is no authorized domain', async (changes, text) => {
  expect((await examine(changes))[1]).toMatchObject({ level: 'fault', text: expect.stringMatching(text) as string });
});

it.each([
  [
    'of another project',
    answerOf({ authorizedDomains: ['other.firebaseapp.com'] }),
    /^fault .*other\.fire.*: set the apiKey/,
  ],
  [
    'that is refused',
    refusedLookup(400, 'API key not valid.'),
    /^fault .*API key not valid\.\): set the apiKey of the web/,
  ],
  ['that is restricted', refusedLookup(403, 'Requests from referer are blocked.'), /^warning .*blocked.*allow https:/],
  ['without an answer', { status: 200, body: '<html>' }, /^warning cannot be checked/],
])('a key %s', async (_name, answer, line) => {
  google.fail('project', answer);
  const [, found] = await examine();
  expect(found?.about).toBe('FIREBASE_API_KEY');
  expect(`${found?.level} ${found?.text}`).toMatch(line);
});
