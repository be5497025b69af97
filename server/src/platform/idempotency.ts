import { createHash } from 'node:crypto';
import { inBatches } from './batches.ts';
import { type Database, violatedConstraint } from './database.ts';
import { AppError } from './errors.ts';
import { type Placeholders, statement } from './statement.ts';

interface Call {
  userId: string;
  operation: string;
  /** Chosen by the client; without a key the call is not idempotent. */
  key: string | null | undefined;
  /** The input field that holds the key. */
  keyField?: string;
  /** The input without the key: a repeated key must come with the same input. */
  input: object;
}

/** Parameters of a statement that stores the key of its call together with its effect; nulls without a key. */
export interface CallKey {
  idempotencyKey: string | null;
  requestHash: string | null;
}

export const withoutKey: CallKey = { idempotencyKey: null, requestHash: null };

interface Operation<Result, Stored> {
  /** Does the work. A write passes the key on to its statement (storeKey), so that key and effect commit together. */
  run: (key: CallKey) => Promise<Result>;
  /** Whether all effects of `run` commit with the key. A repeated call then has none, and needs no look for its key first. */
  isAtomic?: true;
  /** Whether the result is the effect, rather than a refusal, which stores nothing and may be retried with its key. */
  isEffect: (result: Result) => boolean;
  /** For an effect that is safe to repeat: what to store after it. Its statements then need not store the key. */
  store?: (result: Result) => Stored;
  /** The result of the first call, from what was stored. */
  replay: (stored: Stored) => Promise<Result>;
}

/** `{ id }` is what storeKey stores. */
export type Idempotent = <Result, Stored extends object = { id: string }>(
  call: Call,
  operation: Operation<Result, Stored>,
) => Promise<Result>;

const KEPT_MS = 24 * 3_600_000;

const findKey = statement<{ userId: string; key: string }, { request: string; answer: unknown }>(
  'idempotency.find',
  (p) => `SELECT request, answer FROM idempotency_keys WHERE user_id = ${p.userId} AND key = ${p.key}`,
);

const insertKey = statement<{ userId: string; key: string; requestHash: string; answer: object }>(
  'idempotency.insert',
  (p) => `INSERT INTO idempotency_keys (user_id, key, request, answer)
    VALUES (${p.userId}, ${p.key}, ${p.requestHash}, ${p.answer})`,
);

/**
 * A clause of a WITH statement that stores the call's key and the id of the row that `from` returns. Without a key it
 * stores nothing. `userId` is the placeholder of the caller.
 */
export const storeKey = (p: Placeholders<CallKey>, { from, userId }: { from: string; userId: string }): string =>
  `stored_key AS (
      INSERT INTO idempotency_keys (user_id, key, request, answer)
      SELECT ${userId}::uuid, ${p.idempotencyKey}::text, ${p.requestHash}::text, jsonb_build_object('id', id) FROM ${from}
      WHERE ${p.idempotencyKey}::text IS NOT NULL
    )`;

/** The same for an effect that Prisma makes, in its transaction. */
export async function storeCall(
  tx: Pick<Database['prisma'], '$executeRaw'>,
  { idempotencyKey, requestHash }: CallKey,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  if (idempotencyKey === null) return;
  await tx.$executeRaw`INSERT INTO idempotency_keys (user_id, key, request, answer)
    VALUES (${userId}::uuid, ${idempotencyKey}, ${requestHash}, jsonb_build_object('id', ${id}::text))`;
}

/** Deletes keys older than a day. Any number of processes may run it concurrently. */
export const deleteOldKeys = ({ prisma }: Pick<Database, 'prisma'>) =>
  inBatches(
    (limit) => prisma.$executeRaw`DELETE FROM idempotency_keys WHERE (user_id, key) IN (
      SELECT user_id, key FROM idempotency_keys WHERE created_at < ${new Date(Date.now() - KEPT_MS)}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );

/**
 * Runs a call once per key of its user. No "in progress" state can get stuck: the key commits with the effect. Of two
 * concurrent calls the second waits for the first one's key, loses its own effect and replays the first result.
 */
export function makeIdempotent(db: Database): Idempotent {
  return async function idempotent<Result, Stored extends object>(
    { userId, operation, key, keyField = 'idempotencyKey', input }: Call,
    { run, isAtomic, isEffect, store, replay }: Operation<Result, Stored>,
  ): Promise<Result> {
    if (!key) return run(withoutKey);
    const requestHash = hashOf(operation, input);
    const earlier = isAtomic ? undefined : await find(key);
    if (earlier) return replay(earlier);

    const attempt = await attempted(async () => {
      const result = await run({ idempotencyKey: key, requestHash });
      if (store && isEffect(result)) await db.query(insertKey, { userId, key, requestHash, answer: store(result) });
      return result;
    });
    if ('result' in attempt && isEffect(attempt.result)) return attempt.result;
    // The same call may have finished first, and be the reason for this refusal or error.
    const first = await find(key);
    if (first) return replay(first);
    if ('result' in attempt) return attempt.result;
    throw attempt.error;

    async function find(callKey: string): Promise<Stored | undefined> {
      const [known] = await db.query(findKey, { userId, key: callKey });
      if (known && known.request !== requestHash) {
        const message = 'This idempotency key was used for another request. Choose a new key.';
        throw new AppError('CONFLICT', message, { field: keyField });
      }
      return known?.answer as Stored | undefined;
    }
  };
}

type Attempt<Result> = { result: Result } | { error: unknown };

async function attempted<Result>(run: () => Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { result: await run() };
  } catch (error) {
    if (violatedConstraint(error) !== 'idempotency_keys_pkey') return { error };
    const message = 'Another request with this key is in progress. Try again in a moment.';
    return { error: new AppError('CONFLICT', message, { cause: error }) };
  }
}

function hashOf(operation: string, input: object): string {
  const fields = Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([operation, fields]))
    .digest('base64');
}
