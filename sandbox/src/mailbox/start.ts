import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderMailbox } from './page.ts';

/** A mail that the identity provider would have sent. */
export interface Mail {
  to: string;
  kind: string;
  link: string;
}

interface MailboxOptions {
  port: number;
  identityUrl: string;
  projectId: string;
}

/** A page with the mails that the Auth emulator would have sent, newest first, and the same as /messages.json. */
export async function startMailbox({ port, identityUrl, projectId }: MailboxOptions) {
  const server = createServer((request, response) => {
    void readMails(identityUrl, projectId).then((mails) => {
      const isJson = request.url === '/messages.json';
      const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
      const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
      response.writeHead(200, headers).end(isJson ? JSON.stringify(mails) : renderMailbox(mails));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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
