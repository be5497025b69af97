import { text } from 'node:stream/consumers';
import { serve } from '#net/serve.ts';
import { readMails } from './mails.ts';
import { openLink } from './open-link.ts';
import { renderMailbox } from './page.ts';

interface MailboxOptions {
  port: number;
  /** Where to listen; `localhost` by default. */
  host?: string;
  identityUrl: string;
  projectId: string;
}

interface Request {
  url: URL;
  /** The fields of a submitted form; null for a GET. */
  form: URLSearchParams | null;
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

/**
 * Serves the mails that the Auth emulator would have sent, newest first, as a page and as /messages.json. Links lead to
 * /open, which replaces the identity provider's own pages.
 */
export function startMailbox({ port, host = 'localhost', identityUrl, projectId }: MailboxOptions) {
  return serve(
    (request, response) => {
      const url = new URL(request.url ?? '/', 'http://mailbox');
      const isForm = request.method === 'POST';
      const read = isForm ? text(request).then((body) => new URLSearchParams(body)) : Promise.resolve(null);
      void read
        .then((form) => answer({ url, form }))
        .then(({ status, type, body }) => {
          const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
          response.writeHead(status, headers).end(body);
        });
    },
    { port, host },
  );

  async function answer({ url, form }: Request): Promise<Answer> {
    const { pathname } = url;
    if (!['/', '/messages.json', '/open'].includes(pathname)) {
      return plain(404, 'Not found. The mails are at /.');
    }
    try {
      const mails = await readMails(identityUrl, projectId);
      if (pathname === '/messages.json') return { status: 200, type: 'application/json', body: JSON.stringify(mails) };
      if (pathname === '/') return html(renderMailbox(mails));
      const mail = mails.find(({ code }) => code === url.searchParams.get('code'));
      return html(await openLink(mail, form?.get('password') ?? undefined));
    } catch {
      return plain(502, 'The Auth emulator, which holds the mails, does not answer.');
    }
  }
}

const html = (body: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', body });

const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });
