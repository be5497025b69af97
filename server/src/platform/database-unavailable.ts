import { AppError } from './errors.ts';

// Of Postgres: the classes of lost connections (08), of too few resources (53) and of an operator's doing (57), which
// holds a statement's time limit, too; and a lock not got in time.
const passing = /^(08|53|57)...$|^55P03$/;
// Of the socket.
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);
// Of Prisma: not reachable, timed out, closed the connection, no connection free in time.
const prisma = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024']);
// Of pg, which gives these no code.
const wordsOfPool = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** What failed because the database is away or overwhelmed is worth another try, and nobody's mistake. */
export function refusalOfDatabase(error: unknown): AppError | undefined {
  if (!isAway(error)) return undefined;
  return new AppError('UNAVAILABLE', 'The shop is busy or under repair for a moment. Please try again shortly.', {
    retryAfter: RETRY_SECONDS,
    cause: error,
  });
}

const RETRY_SECONDS = 5;

interface Failure {
  code?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown } } };
}

function isAway(error: unknown): boolean {
  const { code, message, meta } = (error ?? {}) as Failure;
  const { originalCode, kind } = meta?.driverAdapterError?.cause ?? {};
  const codes = [code, originalCode].filter((one) => typeof one === 'string');
  return (
    codes.some((one) => passing.test(one) || unreachable.has(one) || prisma.has(one)) ||
    kind === 'DatabaseNotReachable' ||
    (typeof message === 'string' && wordsOfPool.test(message))
  );
}
