import type { Config } from '#config.ts';
import { connectFailure } from '#platform/connect-failure.ts';
import { sessionTimeouts } from '#platform/database-pool.ts';
import { reportDatabase, type DatabaseReport } from '#platform/database-report.ts';
import { refuseUnusableDatabase } from '#platform/database-requirements.ts';
import { IDLE_IN_TRANSACTION_MS } from '#platform/session-options.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { checkClock, type Finding, fault, inProduction, ok, warning } from './finding.ts';
import { counted } from '#platform/counted.ts';

const ABOUT = 'database';
/** The change feed, and one for a person with psql. */
const OTHER_CONNECTIONS = 2;

/** Version, encoding, rights, durability and clock of the database. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    return findingsOf(await reportDatabase(config.database), config);
  } catch (error) {
    if (error instanceof StartRefusal) return error.faults.map((text) => fault(ABOUT, text));
    return [fault(ABOUT, `cannot connect (${connectFailure(error)}): check DATABASE_URL and the network`)];
  }
}

function findingsOf(report: DatabaseReport, config: Config): Finding[] {
  const { facts, pending, unsafe, maxConnections } = report;
  const { poolSize, url } = config.database;
  const found: (Finding | false)[] = [
    ...refusals(report).map((text) => fault(ABOUT, text)),
    pending.length > 0 &&
      fault(ABOUT, `lacks ${counted(pending.length, 'migration')}: run "node server/dist/main.js migrate"`),
    unsafe.length > 0 &&
      inProduction(
        config,
        fault(ABOUT, `${unsafe.join(', ')} off: a crash of Postgres loses acknowledged orders; turn it on`),
      ),
    ...checkTimeouts(report, config),
    poolSize + OTHER_CONNECTIONS > maxConnections &&
      fault('DATABASE_POOL', `is ${poolSize}, and Postgres allows ${maxConnections} connections in all: lower it`),
    (report.isSuperuser || report.ownsAuditLog) &&
      inProduction(
        config,
        warning(
          ABOUT,
          `the role ${facts.role} ${report.isSuperuser ? 'is a superuser' : 'owns the tables'} and may disable the ` +
            'trigger of the audit log: use a role of its own (docs/operations.md, The database)',
        ),
      ),
    ...checkEncryption(url, report),
    config.adminEmails.length === 0 &&
      !report.hasAdmin &&
      inProduction(config, warning('ADMIN_EMAILS', 'is empty and no admin exists: set the address of the first admin')),
  ];
  const faults = found.filter((finding) => finding !== false);
  const clock = checkClock(ABOUT, report.clockMs);
  return [ok(ABOUT, `Postgres ${facts.version}, ${facts.encoding}, role ${facts.role}`), ...faults, clock];
}

/** PgBouncer drops those that `ignore_startup_parameters` names; without them a wait for a lock stops the whole server. */
function checkTimeouts({ endless, facts }: DatabaseReport, { database }: Config): Finding[] {
  const timeouts: Record<string, number> = {
    ...sessionTimeouts(database.timeoutMs),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const remedies = endless.map((name) => `ALTER ROLE "${facts.role}" SET ${name} = ${timeouts[name]}`);
  const text = `sessions have no ${endless.join(', ')}, which a pooler drops: run ${remedies.join('; ')}`;
  return endless.length > 0 ? [fault(ABOUT, text)] : [];
}

/** Whether the server knows that it speaks with its database, and nothing reads along. */
export function checkEncryption(url: string, { isEncrypted }: Pick<DatabaseReport, 'isEncrypted'>): Finding[] {
  const { hostname, searchParams } = new URL(url);
  const [host, mode] = [searchParams.get('host') ?? hostname, searchParams.get('sslmode') ?? ''];
  if (['localhost', '127.0.0.1', '[::1]', ''].includes(host) || host.startsWith('/')) return [];
  if (!isEncrypted) return [warning('DATABASE_URL', 'is not encrypted: add ?sslmode=verify-full')];
  const isLibpqs = searchParams.get('uselibpqcompat') === 'true' && !searchParams.has('sslrootcert');
  if (mode !== 'no-verify' && !(isLibpqs && ['prefer', 'require'].includes(mode))) return [];
  const text =
    "accepts any server: set sslmode=verify-full, and sslrootcert to the file of your provider's certificates";
  return [warning('DATABASE_URL', text)];
}

function refusals({ facts }: DatabaseReport): readonly string[] {
  try {
    refuseUnusableDatabase(facts);
    return [];
  } catch (error) {
    if (error instanceof StartRefusal) return error.faults;
    throw error;
  }
}
