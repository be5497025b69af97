import { passwords } from '#identity/seed-accounts.ts';
import { admin, customer } from '../../../prisma/seed/people.ts';
import { paint } from './progress.ts';
import { addressOf, type PortOf, type Settings, shopUrl } from './settings.ts';

/** Addresses, accounts and test cards. Programs wait for the last line. */
export function shopReadyMessage(settings: Settings, shopAt: PortOf = 'shop'): string {
  const shop = addressOf(settings, shopAt);
  const table = rows([
    ['Shop', paint('cyan', shop)],
    ['Playground', paint('cyan', `${shopUrl(settings)}/playground`)],
    ['REST test page', paint('cyan', `${shopUrl(settings)}/rest`)],
    ['Mailbox', paint('cyan', addressOf(settings, 'mailbox'))],
    ['Admin', `${admin.email} / ${passwords.admin}`],
    ['Customer', `${customer.email} / ${passwords.customer}`],
    ['Card that pays', '4242 4242 4242 4242'],
    ['Card declined', '4000 0000 0000 0002'],
    ['Insufficient funds', '4000 0000 0000 9995'],
    ['3-D Secure', '4000 0025 0000 3155'],
    ['', 'any future date, any CVC'],
  ]);
  const end = 'Ctrl-C stops everything and keeps the data; `npm run reset` deletes it.';
  return `\n${table}\n\n  ${end}\n\nReady: ${shop}`;
}

/** The addresses of `npm run sandbox`. */
export function sandboxReadyMessage(settings: Settings): string {
  const table = rows([
    ['Sign-in', paint('cyan', addressOf(settings, 'identity'))],
    ['Card payments', paint('cyan', addressOf(settings, 'cards'))],
    ['Mailbox', paint('cyan', addressOf(settings, 'mailbox'))],
  ]);
  return `\n${table}\n\nReady: ${addressOf(settings, 'mailbox')}`;
}

const rows = (list: [string, string][]) =>
  list.map(([name, value]) => `  ${paint('dim', name.padEnd(18))} ${value}`).join('\n');
