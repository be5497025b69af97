import { serve } from '#net/serve.ts';
import { renderMailbox } from './page.ts';

/** A mail that the identity provider would have sent. */
export interface Mail {
  to: string;
  kind: string;
  link: string;
}

interface MailboxOptions {
  port: number;
  /** Where to listen; `localhost` if not told. */
  host?: string;
  identityUrl: string;
  projectId: string;
}

/** A page with the mails that the Auth emulator would have sent, newest first, and the same as /messages.json. */
export function startMailbox({ port, host = 'localhost', identityUrl, projectId }: MailboxOptions) {
  return serve(
    (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://mailbox');
      void answer(pathname).then(({ status, type, body }) => {
        const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
        response.writeHead(status, headers).end(body);
      });
    },
    { port, host },
  );

  async function answer(pathname: string): Promise<Answer> {
    const isJson = pathname === '/messages.json';
    if (!isJson && pathname !== '/') return plain(404, 'There is nothing under this address. The mails are on /.');
    try {
      const mails = await readMails(identityUrl, projectId);
      if (isJson) return { status: 200, type: 'application/json', body: JSON.stringify(mails) };
      return { status: 200, type: 'text/html; charset=utf-8', body: renderMailbox(mails) };
    } catch {
      return plain(502, 'The Auth emulator, which holds the mails, does not answer.');
    }
  }
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });

const kinds: Record<string, string> = {
  VERIFY_EMAIL: 'Verify your e-mail address',
  PASSWORD_RESET: 'Reset your password',
  EMAIL_SIGNIN: 'Sign in',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail address',
};

async function readMails(identityUrl: string, projectId: string): Promise<Mail[]> {
  const response = await fetch(`${identityUrl}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes
    .map(({ email, requestType, oobLink }) => ({ to: email, kind: kinds[requestType] ?? requestType, link: oobLink }))
    .toReversed();
}
