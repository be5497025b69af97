/**
 * Settings that the shop's statements rely on. Those of the database, its role or Postgres itself do not count. Prisma's
 * adapter writes times in UTC without an offset and ignores the offset of times that it reads, in the ISO format. The rules
 * of stock and money are written for the isolation.
 */
export const requiredSettings: Record<string, string> = {
  timezone: 'UTC',
  datestyle: 'ISO',
  default_transaction_isolation: 'read committed',
};

/**
 * A machine that fails inside a transaction sends no end of its connection. Postgres would keep the locks for two hours. The
 * removal of an image waits for its bucket inside a transaction, up to a minute.
 */
export const IDLE_IN_TRANSACTION_MS = 60_000;

const preferredSettings = {
  // Postgres's own 4.0 is of turning disks. It makes the scan of a table of a thousand parts look cheaper than an index, and
  // prepared plans of short lists look dear.
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
};

const optionsOf = (settings: Record<string, string>) =>
  Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replace(' ', String.raw`\ `)}`);

/** The URL with the settings of each session of the server. `options` in the URL replace those that are only preferred. */
export function withSessionOptions(url: string): string {
  const [address, ...query] = url.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  const given = parameters.get('options') ?? '';
  parameters.set('options', [...optionsOf(preferredSettings), given, ...optionsOf(requiredSettings)].join(' '));
  return `${address}?${parameters.toString()}`;
}
