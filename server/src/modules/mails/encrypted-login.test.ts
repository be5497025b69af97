import { expect, it } from 'vitest';
import { hastySmtp, openMailServer, openPlainServer } from '#test/mail-server.ts';
import { openShop } from '#test/shop.ts';

const mail = { to: 'a@b.example', subject: 'A', html: 'A', text: 'A', unsubscribeUrl: null, attachments: [] };

it.each([
  { isTlsRequired: true, query: '', got: [] },
  { isTlsRequired: true, query: '?ignoreTLS=true', got: [] },
  { isTlsRequired: true, query: '?requireTLS=false', got: ['AUTH', 'MAIL'] },
  { isTlsRequired: false, query: '', got: ['AUTH', 'MAIL'] },
])('a mail server without encryption gets $got with $query, if it is required: $isTlsRequired', async (row) => {
  const server = await openPlainServer();
  const { send } = hastySmtp(`smtp://shop:secret@${server.host}/${row.query}`, row.isTlsRequired);
  const delivery = await send({ ...mail, messageId: '<1@b.example>' });
  server.stop();
  const commands = server.lines.map((line) => line.slice(0, 4));
  expect(commands.filter((command) => ['AUTH', 'MAIL'].includes(command))).toEqual(row.got);
  expect(delivery.kind).toBe('postponed');
});

// In a container nodemailer's own name is `[127.0.0.1]`, which Google's relay refuses.
it.each([
  ['', 'kelvin.example'],
  ['?name=mail.kelvin.example', 'mail.kelvin.example'],
])('the shop greets the mail server of %j as %s', async (query, name) => {
  const [server, { settings, stop }] = await Promise.all([openPlainServer(), openMailServer()]);
  const shop = await openShop({ ...settings, SMTP_URL: `smtp://${server.host}/${query}` });
  await shop.outside.transport?.send({ ...mail, messageId: '<1@b.example>' });
  await shop.close();
  await stop();
  server.stop();
  expect(server.lines[0]).toBe(`EHLO ${name}\r\n`);
});
