import { createServer, type AddressInfo } from 'node:net';
import { makeSmtp } from '#adapters/smtp.ts';
import { startSmtp } from '@kelvin/sandbox/smtp';

type Options = Omit<Parameters<typeof startSmtp>[0], 'port'>;

/** An SMTP server of a test, and the settings of a shop that uses it. */
export async function openMailServer(options: Options = {}) {
  const smtp = await startSmtp({ port: 0, ...options });
  const settings = {
    SMTP_URL: smtp.url,
    SMTP_TIMEOUT_SECONDS: '30',
    MAIL_FROM: 'Kelvin Air & Heat <shop@kelvin.example>',
    MAIL_SECRET: 'key-of-the-links-in-the-mails-of-tests',
    PUBLIC_URL: 'https://kelvin.example',
  };
  return { ...smtp, settings };
}

/** A refusal with the code of the mail server. */
export const refusal = (responseCode: number) =>
  Object.assign(new Error(`Refused with ${responseCode}`), { responseCode });

/** An answer that never comes: one that came after its test would use the closed database. */
export const forever = () => Promise.race<never>([]);

const hasty = { from: 'a@b.example', name: 'b.example', timeoutMs: 1_000 };

/** A mail server that is down: no program listens at this port. */
export const unreachableServer = makeSmtp({ ...hasty, url: 'smtp://localhost:9' });

/** The transport to a server, without patience. */
export const hastySmtp = (url: string, isTlsRequired = false) => makeSmtp({ ...hasty, url, isTlsRequired });

/** A mail server that offers a login and no encryption. `lines` are the commands and mails that it got. */
export async function openPlainServer() {
  const lines: string[] = [];
  const answers: Record<string, string> = { EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: '235 welcome', QUIT: '221 bye' };
  const server = createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const line = String(bytes);
      lines.push(line);
      socket.write(`${answers[line.slice(0, 4)] ?? '502 unknown'}\r\n`);
    });
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  return { host: `localhost:${port}`, lines, stop: () => void server.close() };
}
