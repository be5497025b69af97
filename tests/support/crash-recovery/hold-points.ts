import http from 'node:http';
import pg from 'pg';

// Preloaded into the unchanged server. A test names a point, and the first request or job that reaches it waits forever,
// so SIGKILL ends the server exactly there. A point is `before` or `after` a database statement (its name, or COMMIT) or
// a call to the card provider (`after POST /v1/payment_intents/:id/cancel`).
let armed: string | null = null;

process.on('message', (point: string) => {
  armed = point;
  process.send?.('armed');
});

// The server ends with its test.
process.on('disconnect', () => process.exit());

function isHeldAt(point: string): boolean {
  if (point !== armed) return false;
  armed = null;
  process.send?.('held');
  return true;
}

type Run = (this: unknown, ...args: unknown[]) => unknown;
const never = () =>
  new Promise<never>(() => {
    // Waits for the kill.
  });

const client = pg.Client.prototype as unknown as { query: Run };
const query = client.query;
client.query = function holding(...args) {
  const [statement] = args;
  const { name = '' } = typeof statement === 'string' ? { name: statement } : (statement as { name?: string });
  if (isHeldAt(`before ${name}`)) return never();
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const goOn = (...results: unknown[]) => {
      if (!isHeldAt(`after ${name}`)) (callback as Run)(...results);
    };
    return query.call(this, ...args.slice(0, -1), goOn);
  }
  const answer = query.call(this, ...args);
  if (!(answer instanceof Promise)) return answer;
  return answer.then((result: unknown) => (isHeldAt(`after ${name}`) ? never() : result));
};

const request = http.request as Run;
http.request = (...args: unknown[]) => {
  const made = request.apply(http, args) as http.ClientRequest;
  const { method = 'GET', path = '' } = args[0] as http.RequestOptions;
  if (!path?.startsWith('/v1/')) return made;
  const call = `${method} ${path.replace(/\?.*/, '').replace(/\/(pi|re|ch)_\w+/, '/:id')}`;
  if (isHeldAt(`before ${call}`)) {
    // Without a write the request is not sent.
    made.write = () => true;
    made.end = () => made;
  }
  const emit = made.emit.bind(made) as (event: string | symbol, ...values: unknown[]) => boolean;
  made.emit = (event: string | symbol, ...values: unknown[]) =>
    event === 'response' && isHeldAt(`after ${call}`) ? true : emit(event, ...values);
  return made;
};
