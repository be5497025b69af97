import { createHash } from 'node:crypto';
import { type Database, type Query, violatedConstraint } from './database.ts';
import { AppError } from './errors.ts';

interface Call {
  userId: string;
  operation: string;
  input: { idempotencyKey?: string | null };
}

interface Work<Result, Answer> {
  /** Does it. The write that must not happen twice goes through `write`: it is remembered in the same transaction. */
  run: (write: Query) => Promise<Result>;
  /** What to remember of a result that may come about any number of times; null for a refusal. */
  remember?: (result: Result) => Answer | null;
  /** The first answer again; by itself `write` remembers the id that its statement returned. */
  recall: (answer: Answer) => Promise<Result>;
}

const find = {
  name: 'once.find',
  text: 'SELECT request, answer FROM idempotency_keys WHERE user_id = $1 AND key = $2',
};
const into = 'INSERT INTO idempotency_keys (user_id, key, request, answer)';
const insert = { name: 'once.insert', text: `${into} VALUES ($1, $2, $3, $4)` };
/** A clause of a statement that remembers the id it returns: `from` yields the id, `user` its caller, $first is the key. */
export const rememberClause = ({ from, user, first }: { from: string; user: string; first: number }) =>
  `remembered AS (${into} SELECT ${user}, $${first}, $${first + 1}, jsonb_build_object('id', id) FROM ${from})`;

/**
 * Does a call once per key of its caller. There is no 'in progress' to get stuck in: the key is written with the effect,
 * and of two at once the second waits for it, loses its own effect, and answers like the first. What was refused or
 * failed has written nothing, and may be tried again with its key.
 */
export function makeOnce(db: Database) {
  return async function once<Result, Answer = { id: string }>(
    call: Call,
    { run, remember, recall }: Work<Result, Answer>,
  ): Promise<Result> {
    const key = call.input.idempotencyKey;
    if (!key) return run(db.query);
    const request = fingerprint(call);
    const earlier = await answered();
    if (earlier) return recall(earlier);

    let isRemembered = false;
    const write: Query = async <Row>(...[statement, values]: Parameters<Query>) => {
      // One statement locks what it changes for shorter than a transaction of four round trips.
      const rows = statement.once
        ? await db.query<Row>(statement.once, [...values, key, request])
        : await db.transaction(async (query) => {
            const written = await query<Row & { id: string }>(statement, values);
            if (written[0]) await query(insert, [call.userId, key, request, { id: written[0].id }]);
            return written;
          });
      isRemembered = rows.length > 0;
      return rows;
    };
    const outcome = await settled(async () => {
      const result = await run(write);
      const answer = remember?.(result);
      if (answer) await db.query(insert, [call.userId, key, request, answer]);
      isRemembered ||= Boolean(answer);
      return result;
    });
    // A refusal may be due to the same call, which was quicker.
    const first = isRemembered ? null : await answered();
    return first ? recall(first) : outcome();

    async function answered(): Promise<Answer | undefined> {
      const [known] = await db.query<{ request: string; answer: Answer }>(find, [call.userId, key]);
      if (known && known.request !== request) {
        const message = 'This idempotency key was used for another request. Make up a new one.';
        throw new AppError('CONFLICT', message, { field: 'idempotencyKey' });
      }
      return known?.answer;
    }
  };
}

/** The result, or the failure, to be had later. A key that is taken is no failure: its answer is there. */
async function settled<Result>(run: () => Promise<Result>): Promise<() => Result> {
  try {
    const result = await run();
    return () => result;
  } catch (error) {
    return () => {
      if (violatedConstraint(error) !== 'idempotency_keys_pkey') throw error;
      throw new AppError('CONFLICT', 'The same request is being answered elsewhere. Please try again in a moment.');
    };
  }
}

function fingerprint({ operation, input }: Call): string {
  const { idempotencyKey: _, ...rest } = input;
  const fields = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([operation, fields]))
    .digest('base64');
}
