import { createTransport } from 'nodemailer';
import type { Delivery, MailTransport } from '#ports/mail.ts';

interface Options {
  url: string;
  from: string;
  /** The name by which it greets the mail server, which may refuse that of a container; `?name=` in the URL replaces it. */
  name: string;
  timeoutMs: number;
  /** Of `smtp://`: sends neither login nor mail before STARTTLS; `?requireTLS=false` in the URL turns it off. */
  isTlsRequired?: boolean;
}

/** After the content, answers about this mail: its recipient, his mailbox, its size or its form. Others may be about the sender. */
const ABOUT_MAIL = /^(552|5\d\d[ -]5\.(1\.1|2\.\d+|3\.4|6\.\d+))\b/;
/** Answers about the account at any stage: a login is required, or its quota is used up. */
const ABOUT_ACCOUNT = /^(530|5\d\d[ -]5\.4\.5)\b/;

function connectionOf({ url, name, timeoutMs, isTlsRequired = false }: Options, more: { forceAuth?: boolean } = {}) {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  return createTransport({ url, name, requireTLS: isTlsRequired, dnsTimeout: timeoutMs, ...timeouts, ...more });
}

/** Connects and logs in without sending; throws if that fails. */
export async function checkSmtp(options: Options): Promise<'ready' | 'withoutLogin'> {
  try {
    await connectionOf(options, { forceAuth: true }).verify();
    return 'ready';
  } catch (error) {
    // The server offers a login, and the URL has none.
    if ((error as SmtpError).code === 'ENOAUTH') return 'withoutLogin';
    throw error;
  }
}

/** Sends mails by SMTP, one connection each. */
export function makeSmtp(options: Options): MailTransport {
  const { from } = options;
  const transport = connectionOf(options);
  return {
    async send({ unsubscribeUrl, attachments, ...mail }) {
      const unsubscribe = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      try {
        await transport.sendMail({
          ...mail,
          from,
          // Replies of vacation programs would have no reader.
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribe },
          attachments: attachments.map(({ fileName, ...file }) => ({ ...file, filename: fileName })),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { kind: 'sent' };
      } catch (error) {
        return toDelivery(error as SmtpError);
      }
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  /** That of the system, of a connection that failed. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

function toDelivery({
  code = 'ERROR',
  originalCode,
  command = '',
  response,
  responseCode = 0,
  message,
}: SmtpError): Delivery {
  const answer = response ?? `${code}: ${message}`;
  if (code === 'EDNS' || originalCode === 'ECONNREFUSED') return { kind: 'postponed', answer };
  // A timeout, or a connection that broke.
  if (responseCode < 400) return { kind: 'failed', answer };
  // Earlier answers are about the connection, the login or the sender.
  const isAboutMail = command === 'RCPT TO' || (command === 'DATA' && ABOUT_MAIL.test(answer));
  const isRefused = responseCode >= 500 && isAboutMail && !ABOUT_ACCOUNT.test(answer);
  return { kind: isRefused ? 'refused' : 'postponed', answer };
}
