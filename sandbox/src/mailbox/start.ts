import { text } from 'node:stream/consumers';
import { serve } from '#net/serve.ts';
import { readMails } from './mails.ts';
import { openLink } from './open-link.ts';
import { renderMailbox } from './page.ts';
import type { ShopMail } from './smtp.ts';

interface MailboxOptions {
  port: number;
  /** Where to listen; `localhost` by default. */
  host?: string;
  identityUrl: string;
  projectId: string;
  /** The mails that the shop has sent, newest first. */
  shopMails?: () => ShopMail[];
}

interface Request {
  url: URL;
  /** The fields of a submitted form; null for a GET. */
  form: URLSearchParams | null;
}

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/**
 * Serves the mails that the Auth emulator would have sent, newest first, as a page and as /messages.json. Links lead to
 * /open, which replaces the identity provider's own pages. It also serves /supplier-prices.csv, the file of a feed.
 */
export function startMailbox({
  port,
  host = 'localhost',
  identityUrl,
  projectId,
  shopMails = () => [],
}: MailboxOptions) {
  return serve(
    (request, response) => {
      const url = new URL(request.url ?? '/', 'http://mailbox');
      const isForm = request.method === 'POST';
      const read = isForm ? text(request).then((body) => new URLSearchParams(body)) : Promise.resolve(null);
      void read
        .then((form) => answer({ url, form }))
        .then(({ status, type, body, headers: more }) => {
          const headers = {
            ...more,
            'content-type': type,
            'x-content-type-options': 'nosniff',
            'cache-control': 'no-store',
          };
          response.writeHead(status, headers).end(body);
        });
    },
    { port, host },
  );

  async function answer({ url, form }: Request): Promise<Answer> {
    const { pathname } = url;
    if (pathname === '/shop-mails.json') return json(shopMails().map(withoutFiles));
    if (pathname === '/supplier-prices.csv') return { status: 200, type: 'text/csv', body: supplierPrices };
    if (pathname === '/mail') return shopMail(url.searchParams);
    if (!['/', '/messages.json', '/open'].includes(pathname)) {
      return plain(404, 'Not found. The mails are at /.');
    }
    try {
      const mails = await readMails(identityUrl, projectId);
      if (pathname === '/messages.json') return json(mails);
      if (pathname === '/') return html(renderMailbox(mails, shopMails()));
      const mail = mails.find(({ code }) => code === url.searchParams.get('code'));
      return html(await openLink(mail, form?.get('password') ?? undefined));
    } catch {
      return plain(502, 'The Auth emulator, which holds the mails, does not answer.');
    }
  }

  /** A mail as its program would show it, or one of its files. */
  function shopMail(query: URLSearchParams): Answer {
    const mail = shopMails().find(({ id }) => String(id) === query.get('id'));
    if (!mail) return plain(404, 'This email does not exist.');
    const file = query.has('file') ? mail.attachments[Number(query.get('file'))] : undefined;
    if (file) return { status: 200, type: file.contentType, body: file.content, headers: sealed };
    return { ...html(mail.html || mail.text), headers: sealed };
  }
}

/** The price list of a supplier, to try a feed with. */
const supplierPrices = [
  ['SKU', 'List price', 'Min', 'Note'],
  ['DL-DR455R', '7.10', '100', ''],
  ['DL-R075V', '3.95', '100', ''],
  ['DL-S108', '5.60', '100', ''],
  ['DL-B05', '2.90', '200', 'New price'],
  ['TM-C130', '8.30', '100', ''],
  ['TM-C240', '11.95', '100', ''],
  ['TM-X999', '4.00', '100', 'Not in the shop'],
]
  .map((cells) => cells.join(','))
  .join('\r\n');

/** Scripts of a mail do not run. */
const sealed = { 'content-security-policy': "sandbox allow-popups allow-popups-to-escape-sandbox; script-src 'none'" };

const withoutFiles = ({ attachments, ...mail }: ShopMail) => ({
  ...mail,
  attachments: attachments.map(({ fileName, contentType }) => ({ fileName, contentType })),
});

const json = (value: unknown): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });

const html = (body: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', body });

const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });
