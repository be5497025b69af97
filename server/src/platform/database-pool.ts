import pg from 'pg';
import { withSessionOptions } from './session-options.ts';

interface PoolOptions {
  url: string;
  poolSize: number;
  /** The statement timeout of Postgres. */
  timeoutMs: number;
}

/** How long no statement is sent after Postgres did not answer one. */
const PAUSE_MS = 1_000;

/**
 * A pool whose waits all end: for a connection after one third of the statement timeout, for a lock after two thirds, for
 * an answer of Postgres after seven sixths.
 */
export function openPool({ url, poolSize, timeoutMs }: PoolOptions): pg.Pool {
  const pool: PausingPool = new PausingPool({
    connectionString: withSessionOptions(url),
    max: poolSize,
    keepAlive: true,
    // For shared-connections.ts; other statements are awaited before the next one.
    pipeline: true,
    connectionTimeoutMillis: connectionTimeout(timeoutMs),
    ...sessionTimeouts(timeoutMs),
    application_name: 'kelvin',
    Client: clientWithTimeout({ timeoutMs: answerTimeout(timeoutMs), onNoAnswer: () => pool.pause() }),
  });
  return pool;
}

/** Those that Postgres itself enforces. */
export const sessionTimeouts = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  lock_timeout: Math.round((timeoutMs * 2) / 3),
});

/** How long a request waits for a connection. */
export const connectionTimeout = (statementTimeoutMs: number) => Math.round(statementTimeoutMs / 3);

/** Later than the statement timeout, which Postgres itself enforces and reports while it runs. */
export const answerTimeout = (statementTimeoutMs: number) => Math.round((statementTimeoutMs * 7) / 6);

type OnConnect = Parameters<typeof pg.Pool.prototype.connect>[0];

class PausingPool extends pg.Pool {
  #pausedUntil = 0;

  /**
   * Refuses all connections for a moment. Otherwise each further statement of a request would wait for a Postgres that is
   * frozen.
   */
  pause(): void {
    this.#pausedUntil = performance.now() + PAUSE_MS;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    if (performance.now() >= this.#pausedUntil) return callback ? super.connect(callback) : super.connect();
    if (!callback) return Promise.reject(new NoAnswer());
    process.nextTick(callback, new NoAnswer(), undefined, () => undefined);
  }
}

/** In the shape of a timeout of the operating system, which Prisma recognizes. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
  readonly errno = -110;
  readonly syscall = 'read';

  constructor() {
    super('Postgres did not answer');
  }
}

/**
 * A client that closes its connection if Postgres does not answer in time. Postgres enforces its own timeouts only while
 * it runs and the network delivers its answer. Unlike with `query_timeout` of node-postgres, no connection with an
 * unfinished statement returns to the pool.
 */
export function clientWithTimeout({ timeoutMs, onNoAnswer }: { timeoutMs: number; onNoAnswer?: () => void }) {
  return class extends pg.Client {
    #timer: NodeJS.Timeout | undefined;

    constructor(options?: pg.ClientConfig) {
      super(options);
      this.query = ((...given: unknown[]) => {
        this.#startTimer();
        return Reflect.apply(super.query, this, given) as unknown;
      }) as typeof this.query;
      // Each of the statements that were sent together has its own time. After the last one 'drain' follows.
      this.connection.on('readyForQuery', () => {
        if (this.#timer) this.#startTimer();
      });
      this.on('drain', () => this.#stopTimer());
      this.on('end', () => this.#stopTimer());
    }

    #startTimer(): void {
      this.#stopTimer();
      const timer = setTimeout(() => {
        // An answer that arrived while the event loop was busy is read first.
        setImmediate(() => {
          if (timer !== this.#timer) return;
          onNoAnswer?.();
          this.connection.stream.destroy(new NoAnswer());
        });
      }, timeoutMs);
      this.#timer = timer;
    }

    #stopTimer(): void {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
  };
}
