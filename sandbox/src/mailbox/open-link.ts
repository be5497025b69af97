import { follow, isReset, type Mail } from './mails.ts';
import { renderOutcome, renderReset } from './page.ts';

const used = 'This link has been used already or is too old. Please ask the shop for a new one.';

/** What one sees who follows the link of a mail; `password` is what was typed on the page of a reset. */
export async function open(mail: Mail | undefined, password?: string): Promise<string> {
  if (!mail) return renderOutcome('Link not valid', used);
  if (isReset(mail)) return reset(mail, password);
  const { isDone } = await follow(mail);
  if (!isDone) return renderOutcome('Link not valid', used);
  return renderOutcome('Done', `${mail.kind}: that worked for ${mail.to}. You can close this page.`);
}

async function reset(mail: Mail, password: string | undefined): Promise<string> {
  if (password === undefined) return renderReset(mail);
  if (password.length < 6) return renderReset(mail, 'Please give 6 characters or more.');
  const { isDone, why } = await follow(mail, password);
  if (!isDone) return renderReset(mail, why || used);
  return renderOutcome('Password saved', `You can log in to the shop as ${mail.to} with the new password.`);
}
