import { expect, it } from 'vitest';
import { hastySmtp, openPlainServer } from '#test/mail-server.ts';

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
