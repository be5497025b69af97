import { callbackify, promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the shop has sent. */
export interface ShopMail {
  id: number;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: { fileName: string; contentType: string; content: Uint8Array }[];
  receivedAt: Date;
}

interface SmtpOptions {
  port: number;
  /** Where to listen; `localhost` by default. */
  host?: string;
  /** For tests: refuses the sender (with a `responseCode`). */
  onSender?: () => Promise<void>;
  /** For tests: offers a login that has no accounts. */
  offersLogin?: boolean;
  /** For tests: refuses a recipient (with a `responseCode`), or delays the answer. */
  onRecipient?: (address: string) => Promise<void>;
  /** For tests: called with a received mail, before the answer. */
  onMail?: (mail: ShopMail) => Promise<void>;
}

/** Mails beyond this number are forgotten, the oldest first. */
const MOST = 200;

/** Receives the mails of the shop over SMTP, without login and encryption, and keeps them in memory. */
export async function startSmtp(options: SmtpOptions) {
  const { port, host = 'localhost', offersLogin = false, onSender, onRecipient, onMail } = options;
  const mails: ShopMail[] = [];
  let last = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: [...(offersLogin ? [] : ['AUTH']), 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      callbackify(async () => onSender?.())(done);
    },
    onRcptTo({ address }, _session, done) {
      callbackify(async () => onRecipient?.(address))(done);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        callbackify(() => receive(Buffer.concat(chunks), to))(done);
      });
    },
  });
  // A client that hangs up is no fault of the receiver.
  server.on('error', () => undefined);
  const address = await new Promise<{ port: number }>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve(server.server.address() as { port: number }));
  });
  return {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    /** Newest first. */
    mails: () => mails.toReversed(),
    stop: () => promisify(server.close.bind(server))(),
  };

  async function receive(source: Buffer, to: string): Promise<void> {
    const parsed = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
    const mail = {
      id: (last += 1),
      messageId: parsed.messageId ?? '',
      from: parsed.from?.address ?? '',
      to,
      subject: parsed.subject ?? '',
      html: parsed.html ?? '',
      text: parsed.text ?? '',
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        fileName: filename ?? 'file',
        contentType: mimeType,
        content: new Uint8Array(content as ArrayBuffer),
      })),
      receivedAt: new Date(),
    };
    mails.push(mail);
    if (mails.length > MOST) mails.shift();
    await onMail?.(mail);
  }
}
