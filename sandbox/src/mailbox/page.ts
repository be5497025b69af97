import type { Mail } from './start.ts';

const style = `
  :root { color-scheme: light dark; --ink: #16303f; --soft: #567082; --paper: #fff; --ground: #eef3f6; --press: #9c4f1c; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e6eef3; --soft: #9db2c0; --paper: #16262f; --ground: #0e1a21; --press: #e0a06c; }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
  article { background: var(--paper); border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; overflow-wrap: anywhere; }
  h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
  p { margin: .25rem 0; color: var(--soft); }
  a { color: var(--press); font-weight: 600; }
`;

export function renderMailbox(mails: Mail[]): string {
  const list =
    mails.map(renderMail).join('\n') || '<p>No mail yet. Register an account, or ask for a password reset.</p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Mailbox of the sandbox</title><style>${style}</style>
<main>
<h1>Mailbox</h1>
<p>What the shop would have sent by mail, newest first. Nothing leaves this machine.</p>
${list}
</main>
</html>`;
}

function renderMail({ to, kind, link }: Mail): string {
  return `<article><h2>${escapeHtml(kind)}</h2><p>To ${escapeHtml(to)}</p>
<a href="${escapeHtml(link)}">${escapeHtml(kind)}</a></article>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
