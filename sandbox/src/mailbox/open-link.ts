import { followLink, isReset, type Mail } from './mails.ts';
import { renderOutcome, renderReset } from './page.ts';

const used = 'This link has been used already or is too old. Please ask the shop for a new one.';

/** The page behind a mail link. `password` is the new password from the reset form. */
export async function openLink(mail: Mail | undefined, password?: string): Promise<string> {
  if (!mail) return renderOutcome('Link not valid', used);
  if (isReset(mail)) return reset(mail, password);
  const { isDone } = await followLink(mail);
  if (!isDone) return renderOutcome('Link not valid', used);
  return renderOutcome('Done', `${mail.kind}: that worked for ${mail.to}. You can close this page.`);
}

async function reset(mail: Mail, password: string | undefined): Promise<string> {
  if (password === undefined) return renderReset(mail);
  if (password.length < 6) return renderReset(mail, 'Please enter at least 6 characters.');
  const { isDone, error } = await followLink(mail, password);
  if (!isDone) return renderReset(mail, error || used);
  return renderOutcome('Password saved', `You can log in to the shop as ${mail.to} with the new password.`);
}
