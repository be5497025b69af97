import { passwords } from '#identity/seed-accounts.ts';
import { admin, customer } from '../../../prisma/seed/people.ts';
import { paint } from './progress.ts';
import type { Settings } from './settings.ts';

/** What a stranger needs to know once the shop is up. The last line is what programs wait for. */
export function summary({ ports }: Settings, shopPort = ports.shop): string {
  const at = (port: number, path = '') => paint('cyan', `http://localhost:${port}${path}`);
  const rows: [string, string][] = [
    ['Shop', at(shopPort)],
    ['Playground', at(ports.shop, '/playground')],
    ['Mailbox', at(ports.mailbox)],
    ['Admin', `${admin.email} / ${passwords.admin}`],
    ['Customer', `${customer.email} / ${passwords.customer}`],
    ['Card that pays', '4242 4242 4242 4242'],
    ['Card declined', '4000 0000 0000 0002'],
    ['No funds', '4000 0000 0000 9995'],
    ['Asks to confirm', '4000 0025 0000 3155'],
    ['', 'any date to come, any CVC'],
  ];
  const table = rows.map(([name, value]) => `  ${paint('dim', name.padEnd(16))} ${value}`).join('\n');
  const end = 'Ctrl-C stops it; the data stay. `npm run reset` wipes them.';
  return `\n${table}\n\n  ${end}\n\nReady: http://localhost:${shopPort}`;
}
