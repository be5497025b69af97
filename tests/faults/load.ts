import { randomUUID } from 'node:crypto';

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
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1_000) * perSecond;
    for (; sent < due; sent += 1) {
      const request = send(sent % 2 === 1).then((answer) => void answers.push(answer));
      open.add(request);
      void request.finally(() => open.delete(request));
    }
  }, 5);
  return {
    answers,
    elapsed: () => performance.now() - start,
    async stop(): Promise<Answer[]> {
      clearInterval(timer);
      await Promise.all(open);
      return answers;
    },
  };

  async function send(isWrite: boolean): Promise<Answer> {
    const sentMs = performance.now() - start;
    const message = randomUUID();
    const since = () => performance.now() - start - sentMs;
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(isWrite ? write(message) : READ),
      });
      const { errors } = (await response.json()) as { errors?: unknown };
      const { status, headers } = response;
      const acknowledged = isWrite && status === 200 && !errors ? message : undefined;
      return { sentMs, ms: since(), status, retryAfter: headers.get('retry-after'), acknowledged };
    } catch (error) {
      const { code, message: text } = ((error as Error).cause ?? error) as { code?: string; message: string };
      return { sentMs, ms: since(), status: 0, retryAfter: null, failure: code ?? text };
    }
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
