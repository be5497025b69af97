import { passwords } from '#identity/seed-accounts.ts';
import { admin, customer } from '../../../prisma/seed/people.ts';
import { paint } from './progress.ts';
import { addressOf, type PortOf, type Settings, shopUrl } from './settings.ts';

/** What a stranger needs to know once the shop is up. The last line is what programs wait for. */
export function summary(settings: Settings, shopAt: PortOf = 'shop'): string {
  const shop = addressOf(settings, shopAt);
  const table = rows([
    ['Shop', paint('cyan', shop)],
    ['Playground', paint('cyan', `${shopUrl(settings)}/playground`)],
    ['Mailbox', paint('cyan', addressOf(settings, 'mailbox'))],
    ['Admin', `${admin.email} / ${passwords.admin}`],
    ['Customer', `${customer.email} / ${passwords.customer}`],
    ['Card that pays', '4242 4242 4242 4242'],
    ['Card declined', '4000 0000 0000 0002'],
    ['No funds', '4000 0000 0000 9995'],
    ['Asks to confirm', '4000 0025 0000 3155'],
    ['', 'any date to come, any CVC'],
  ]);
  const end = 'Ctrl-C stops it; the data stay. `npm run reset` wipes them.';
  return `\n${table}\n\n  ${end}\n\nReady: ${shop}`;
}

/** The same for the stand-ins alone. */
export function standIns(settings: Settings): string {
  const table = rows([
    ['Sign-in', paint('cyan', addressOf(settings, 'identity'))],
    ['Card payments', paint('cyan', addressOf(settings, 'cards'))],
    ['Mailbox', paint('cyan', addressOf(settings, 'mailbox'))],
  ]);
  return `\n${table}\n\nReady: ${addressOf(settings, 'mailbox')}`;
}

const rows = (list: [string, string][]) =>
  list.map(([name, value]) => `  ${paint('dim', name.padEnd(16))} ${value}`).join('\n');
