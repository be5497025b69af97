import { AppError } from './errors.ts';

// Postgres: the classes connection exception (08), insufficient resources (53) and operator intervention (57), which
// includes statement timeouts; lock timeouts; writes on a former primary; and the end of a session that was idle in a transaction.
const transientSqlState = /^(08|53|57)...$|^55P03$|^25006$|^25P03$/;
// Sockets.
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);
// Prisma: unreachable, timed out, connection closed, no free connection in time, a transaction not started or ended in time.
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);
// Prisma's adapter: a raw statement has no other code.
const adapterKinds = new Set(['DatabaseNotReachable', 'SocketTimeout', 'ConnectionClosed', 'TooManyConnections']);
// node-postgres, which gives these errors no code.
const poolMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** UNAVAILABLE, if the error means that the database is down or overloaded; else undefined. */
export function databaseUnavailable(error: unknown): AppError | undefined {
  if (!isUnavailable(error)) return undefined;
  return new AppError('UNAVAILABLE', 'The shop is temporarily unavailable. Please try again shortly.', {
    cause: error,
  });
}

/** The cause of an error of Prisma's adapter. */
interface AdapterCause {
  originalCode?: unknown;
  kind?: unknown;
}

interface Failure {
  code?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: { cause?: AdapterCause } };
  /** The end of a transaction fails with the adapter's own error. */
  cause?: AdapterCause;
}

function isUnavailable(error: unknown): boolean {
  const { code, message, meta, cause } = (error ?? {}) as Failure;
  const { originalCode, kind } = meta?.driverAdapterError?.cause ?? cause ?? {};
  const codes = [code, originalCode].filter((one) => typeof one === 'string');
  return (
    codes.some((one) => transientSqlState.test(one) || socketCodes.has(one) || prismaCodes.has(one)) ||
    (typeof kind === 'string' && adapterKinds.has(kind)) ||
    (typeof message === 'string' && poolMessages.test(message))
  );
}
