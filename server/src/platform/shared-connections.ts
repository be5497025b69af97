import type pg from 'pg';

type Result = pg.QueryResult;

interface Call {
  query: pg.QueryConfig;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/** Connections in use at the same time. Fewer wake fewer processes of Postgres, and carry more statements each. */
const AT_ONCE = 2;
/** Statements that a connection gets at once. */
const MOST_STATEMENTS = 10;
/** How long a connection counts as one of those in use, so that slow statements do not delay all others. */
const QUICK_MS = 50;

/**
 * Sends the statements of one turn of the event loop together, over as few connections of the pool as are free of earlier
 * ones. Each is a transaction of its own, and fails alone. A statement waits for those before it on its connection.
 */
export function onSharedConnections(pool: pg.Pool, quickMs = QUICK_MS): (query: pg.QueryConfig) => Promise<Result> {
  const waiting: Call[] = [];
  let inUse = 0;
  let isScheduled = false;

  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject });
      schedule();
    });

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || inUse >= AT_ONCE) return;
    isScheduled = true;
    setImmediate(sendWaiting);
  }

  function sendWaiting(): void {
    isScheduled = false;
    while (waiting.length > 0 && inUse < AT_ONCE) {
      const share = Math.ceil(waiting.length / (AT_ONCE - inUse));
      void sendOverOne(waiting.splice(0, Math.min(share, MOST_STATEMENTS)));
    }
  }

  async function sendOverOne(calls: Call[]): Promise<void> {
    inUse += 1;
    let isCounted = true;
    const stopCounting = () => {
      if (isCounted) inUse -= 1;
      isCounted = false;
      schedule();
    };
    const slow = setTimeout(stopCounting, quickMs);
    await sendTo(pool, calls);
    clearTimeout(slow);
    stopCounting();
  }
}

/** Settles all calls. */
async function sendTo(pool: pg.Pool, calls: Call[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of calls) reject(error);
    return;
  }
  // Without a listener the loss of the connection would crash the process; the statements report it.
  client.on('error', ignore);
  const { stream } = client.connection;
  stream.cork();
  const results = calls.map(({ query, resolve }) => {
    const result = client.query(query);
    resolve(result);
    return result;
  });
  stream.uncork();
  const settled = await Promise.allSettled(results);
  client.off('error', ignore);
  client.release(settled.some(({ status }) => status === 'rejected'));
}

const ignore = () => undefined;
