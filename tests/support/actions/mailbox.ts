import { inject } from 'vitest';

/** What kinds of mail the sandbox's mailbox holds for an address, newest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const response = await fetch(`${inject('mailboxUrl')}/messages.json`);
  const mails = (await response.json()) as { to: string; kind: string }[];
  return mails.filter(({ to }) => to === email).map(({ kind }) => kind);
}
