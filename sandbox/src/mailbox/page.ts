import { isReset, type Mail } from './mails.ts';
import type { ShopMail } from './smtp.ts';

const style = `
  :root { color-scheme: light dark; --ink: #16303f; --soft: #567082; --paper: #fff; --ground: #eef3f6; --press: #9c4f1c; --on: #fff; --line: #c9d5dc; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e6eef3; --soft: #9db2c0; --paper: #16262f; --ground: #0e1a21; --press: #e0a06c; --on: #16262f; --line: #38505e; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
  article { background: var(--paper); border-radius: 8px; padding: 1.25rem; margin: 1rem 0; overflow-wrap: anywhere; }
  h1 { line-height: 1.2; margin: 0 0 .5rem; }
  h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
  p { margin: .25rem 0 1rem; color: var(--soft); }
  a { color: var(--press); font-weight: 600; }
  label { display: block; font-weight: 600; margin-bottom: .25rem; }
  input { font: inherit; color: inherit; width: 100%; max-width: 22rem; padding: .6rem .75rem; margin-bottom: 1rem; display: block;
    background: transparent; border: 1px solid var(--line); border-radius: 6px; }
  .press { display: inline-block; font: inherit; font-weight: 600; color: var(--on); background: var(--press); border: 0;
    border-radius: 6px; padding: .6rem 1.1rem; text-decoration: none; cursor: pointer; }
`;

export function renderMailbox(mails: Mail[], shopMails: ShopMail[]): string {
  const all = [...shopMails.map(renderShopMail), ...mails.map(renderMail)];
  const list = all.join('\n') || '<p>No mail yet. Register an account, order a part, or ask for a password reset.</p>';
  return page({
    title: 'Mailbox',
    head: '<meta http-equiv="refresh" content="5">',
    body: `<p>The mails that the shop would have sent, newest first. Nothing leaves this machine.</p>\n${list}`,
  });
}

/** The form behind a reset link, in place of the provider's own page. */
export function renderReset({ to }: Mail, fault = ''): string {
  const alert = fault && `<p role="alert">${escapeHtml(fault)}</p>`;
  return page({
    title: 'Reset your password',
    body: `<article><p>For ${escapeHtml(to)}</p>${alert}<form method="post">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="6">
<button class="press">Save the password</button></form></article>`,
  });
}

export const renderOutcome = (title: string, sentence: string): string =>
  page({ title, body: `<article><p>${escapeHtml(sentence)}</p><a href="/">Back to the mailbox</a></article>` });

function page({ title, head = '', body }: { title: string; head?: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${title} - sandbox</title><style>${style}</style>
<main>
<h1>${title}</h1>
${body}
</main>
</html>`;
}

function renderMail(mail: Mail): string {
  const { to, kind, code } = mail;
  const address = `/open?code=${encodeURIComponent(code)}`;
  return `<article><h2>${escapeHtml(kind)}</h2><p>To ${escapeHtml(to)}</p>
<a class="press" href="${address}">${isReset(mail) ? 'Choose a new password' : escapeHtml(kind)}</a></article>`;
}

function renderShopMail({ id, to, subject, text, attachments }: ShopMail): string {
  const files = attachments.map(
    ({ fileName }, place) => `<br><a href="/mail?id=${id}&amp;file=${place}">${escapeHtml(fileName)}</a>`,
  );
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}${files.join('')}</p>
<p>${escapeHtml(text.split('\n\n')[0] ?? '')}</p><a class="press" href="/mail?id=${id}">Read the mail</a></article>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
