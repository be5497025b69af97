import { afterEach, expect, it } from 'vitest';
import { serve } from '#net/serve.ts';
import { startMailbox } from './start.ts';

let stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

const verify = { email: 'first@example.com', requestType: 'VERIFY_EMAIL', oobCode: 'v&1' };
const reset = { email: '"><script>alert(1)</script>', requestType: 'PASSWORD_RESET', oobCode: '"onclick="x' };

/** A fake emulator that holds two mails and records which links were followed. */
async function open() {
  const followed: string[] = [];
  const identity = await serve(
    (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://identity');
      if (pathname === '/emulator/v1/projects/demo-kelvin/oobCodes') {
        const oobCodes = [verify, reset].map((mail) => ({ ...mail, oobLink: `${identity.url}/action?a=1` }));
        return response.end(JSON.stringify({ oobCodes }));
      }
      followed.push(search);
      return response.end(JSON.stringify({ authEmulator: { success: 'Done.' } }));
    },
    { port: 0, host: 'localhost' },
  );
  const mailbox = await startMailbox({ port: 0, identityUrl: identity.url, projectId: 'demo-kelvin' });
  stops = [mailbox.stop, identity.stop];
  return { url: mailbox.url, followed, stopIdentity: identity.stop };
}

it('shows mails newest first, and escapes HTML in them', async () => {
  const { url } = await open();
  const page = await (await fetch(url)).text();
  expect(page).not.toContain('<script');
  expect(page).not.toContain('"onclick=');
  expect(page).toContain('To &quot;&gt;&lt;script&gt;');
  expect(page).toContain('href="/open?code=v%261"');
  expect(page.indexOf('Reset your password')).toBeLessThan(page.indexOf('Verify your e-mail address'));
});

it('serves the price list of a supplier', async () => {
  const { url } = await open();
  const response = await fetch(`${url}/supplier-prices.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv');
  expect(await response.text()).toContain('DL-DR455R,7.10');
});

it('lists the mails as JSON', async () => {
  const { url } = await open();
  const response = await fetch(`${url}/messages.json?now`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toMatchObject([
    { kind: 'Reset your password' },
    {
      to: 'first@example.com',
      kind: 'Verify your e-mail address',
      link: expect.stringContaining('/action?a=1') as string,
    },
  ]);
});

it('verifies an address when the link is opened', async () => {
  const { url, followed } = await open();
  const page = await (await fetch(`${url}/open?code=v%261`)).text();
  expect(page).toContain('that worked for first@example.com');
  expect(followed).toEqual(['?a=1']);
});

it('asks for the new password before it follows a reset link', async () => {
  const { url, followed } = await open();
  const address = `${url}/open?code=${encodeURIComponent(reset.oobCode)}`;
  const send = async (password: string) => {
    return (await fetch(address, { method: 'POST', body: new URLSearchParams({ password }) })).text();
  };
  expect(await (await fetch(address)).text()).toContain('New password');
  expect(await send('short')).toContain('at least 6 characters');
  expect(followed).toEqual([]);
  expect(await send('copper & pipe')).toContain('Password saved');
  expect(followed).toEqual(['?a=1&newPassword=copper+%26+pipe']);
});

it.each(['', '?code=', '?code=other'])('refuses an invalid link: /open%s', async (search) => {
  const { url, followed } = await open();
  expect(await (await fetch(`${url}/open${search}`)).text()).toContain('used already or is too old');
  expect(followed).toEqual([]);
});

it('answers 502 while the emulator is down', async () => {
  const { url, stopIdentity } = await open();
  await stopIdentity();
  for (const path of ['/', '/messages.json', '/open?code=x']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('The Auth emulator, which holds the mails, does not answer.');
  }
});

it('answers 404 at other addresses', async () => {
  const { url } = await open();
  expect((await fetch(`${url}/favicon.ico`)).status).toBe(404);
});
