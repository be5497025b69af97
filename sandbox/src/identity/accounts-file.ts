import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseStored } from '#parse-stored.ts';
import { AgentProjectState, type OutOfBandCode, type ProjectState, type User } from './emulator.ts';

interface Saved {
  users: User[];
  mails: OutOfBandCode[];
}

/** Saves the emulator's accounts and unused mail links, which the emulator itself keeps in memory only. */
export function openAccounts(dataDir: string | null, projectId: string) {
  const accounts = new AgentProjectState(projectId);
  const file = dataDir === null ? null : path.join(dataDir, 'accounts.json');
  let written = '';
  if (file && existsSync(file)) restore(accounts, parseStored(file, readFileSync(file, 'utf8')) as Saved);
  return {
    accounts,
    /** Writes changes to disk synchronously, so that answered calls survive a kill -9. */
    save(): void {
      if (!file) return;
      const saved: Saved = { users: [...accounts.users.values()], mails: [...accounts.oobs.values()] };
      const text = JSON.stringify(saved);
      if (text === written) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, text, { flush: true });
      renameSync(`${file}.new`, file);
      written = text;
    },
  };
}

function restore(accounts: ProjectState, { users, mails }: Saved): void {
  for (const user of users) accounts.overwriteUserWithLocalId(user.localId, user);
  for (const mail of mails) accounts.oobs.set(mail.oobCode, mail);
}
