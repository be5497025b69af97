import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  /** Since the start of the load. */
  sentMs: number;
  ms: number;
  /** 0 without an answer. */
  status: number;
  retryAfter: string | null;
  /** Why there is no answer: the code of the socket's error. */
  failure?: string | undefined;
  /** The text of an acknowledged contact message, which must be in the database. */
  acknowledged?: string | undefined;
}

interface Load {
  url: string;
  perSecond: number;
}

const READ = { query: '{ products(first: 5) { edges { node { id name } } } }' };
const write = (message: string) => ({
  query: `mutation ($message: String!) {
    sendContactMessage(input: { firstName: "A", lastName: "B", email: "a@example.com", message: $message }) { __typename }
  }`,
  variables: { message },
});

/** Sends requests at a fixed rate, whether earlier ones were answered or not; every second one is a write. */
export function startLoad({ url, perSecond }: Load) {
  const start = performance.now();
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1_000) * perSecond;
    for (; sent < due; sent += 1) {
      const call = send(sent % 2 === 1).then((answer) => void answers.push(answer));
      open.add(call);
      void call.finally(() => open.delete(call));
    }
  }, 5);
  return {
    answers,
    elapsed: () => performance.now() - start,
    async stop(): Promise<Answer[]> {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return answers;
    },
  };

  async function send(isWrite: boolean): Promise<Answer> {
    const sentMs = performance.now() - start;
    const message = randomUUID();
    const since = () => performance.now() - start - sentMs;
    try {
      const { status, retryAfter, body } = await post(JSON.stringify(isWrite ? write(message) : READ));
      const { errors } = JSON.parse(body) as { errors?: unknown };
      const acknowledged = isWrite && status === 200 && !errors ? message : undefined;
      return { sentMs, ms: since(), status, retryAfter, acknowledged };
    } catch (error) {
      const { code, message: failure } = error as Error & { code?: string };
      return { sentMs, ms: since(), status: 0, retryAfter: null, failure: code ?? failure };
    }
  }

  /** `fetch` takes so much of the processor that it would slow down the server that it measures. */
  async function post(body: string) {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(`${url}/graphql`, { method: 'POST', headers, agent });
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: answered } = response;
    return { status, retryAfter: answered['retry-after'] ?? null, body: await text(response) };
  }
}

export const slowest = (answers: Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms));

export function percentile(answers: Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** `40 × 200, 3 × 503`: the answers by status, or by failure without an answer. */
export function tally(answers: Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status, failure } of answers) {
    const key = failure ?? String(status);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ');
}
