import { afterEach, expect, it } from 'vitest';
import { serve } from '#net/serve.ts';
import { startMailbox } from './start.ts';

let stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

const oobCodes = [
  { email: 'first@example.com', requestType: 'VERIFY_EMAIL', oobLink: 'http://localhost:9/emulator/action?a=1&b=2' },
  { email: '"><script>alert(1)</script>', requestType: 'PASSWORD_RESET', oobLink: 'http://localhost:9/"onclick="x' },
];

async function open() {
  const identity = await serve(
    (request, response) => {
      expect(request.url).toBe('/emulator/v1/projects/demo-kelvin/oobCodes');
      response.end(JSON.stringify({ oobCodes }));
    },
    { port: 0, host: 'localhost' },
  );
  const mailbox = await startMailbox({ port: 0, identityUrl: identity.url, projectId: 'demo-kelvin' });
  stops = [mailbox.stop, identity.stop];
  return { url: mailbox.url, stopIdentity: identity.stop };
}

it('shows mails newest first, and nothing in them is markup', async () => {
  const { url } = await open();
  const page = await (await fetch(url)).text();
  expect(page).not.toContain('<script');
  expect(page).not.toContain('"onclick=');
  expect(page).toContain('To &quot;&gt;&lt;script&gt;');
  expect(page).toContain('href="http://localhost:9/emulator/action?a=1&amp;b=2"');
  expect(page.indexOf('Reset your password')).toBeLessThan(page.indexOf('Verify your e-mail address'));
});

it('gives the same as JSON', async () => {
  const { url } = await open();
  const response = await fetch(`${url}/messages.json?now`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toMatchObject([
    { kind: 'Reset your password' },
    { to: 'first@example.com', kind: 'Verify your e-mail address', link: oobCodes[0]?.oobLink },
  ]);
});

it('says so while the emulator is down, and lives on', async () => {
  const { url, stopIdentity } = await open();
  await stopIdentity();
  for (const path of ['/', '/messages.json']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('The Auth emulator, which holds the mails, does not answer.');
  }
});

it('has nothing under other addresses', async () => {
  const { url } = await open();
  expect((await fetch(`${url}/favicon.ico`)).status).toBe(404);
});
