import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import type { Answer } from './caller.ts';
import type { Person } from './people.ts';

/** A server-sent event of a subscription, or the JSON response that refused it. */
export type LiveAnswer<Data> = Pick<Answer<Data>, 'data' | 'errors' | 'code' | 'status'>;

export interface LiveStream<Data> {
  status: number;
  headers: Headers;
  /** The next event; null after the server has ended the stream. Throws if the connection is lost. */
  next(): Promise<LiveAnswer<Data> | null>;
  close(): Promise<void>;
}

/** Subscribes over real HTTP, with or without a user. */
export function makeSubscriber(app: FastifyInstance, prisma: Database['prisma']) {
  const open = new Set<() => Promise<void>>();
  return {
    subscribe,
    /** The first event of a subscription, caused by a change of an unknown order. */
    async firstOf(query: string, as?: Person): Promise<{ code: string | undefined }> {
      const stream = await subscribe(query, {}, as);
      await prisma.$executeRaw`SELECT pg_notify('changes', 'order:00000000-0000-4000-8000-000000000000')`;
      const answer = await stream.next();
      await stream.close();
      return { code: answer?.code };
    },
    closeStreams: () => Promise.all([...open].map((close) => close())),
  };

  async function subscribe<Data>(
    query: string,
    variables: object = {},
    as?: Person | { token: string },
  ): Promise<LiveStream<Data>> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/graphql/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(as && { authorization: `Bearer ${as.token}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: controller.signal,
    });
    const { status, headers } = response;
    const events = (response.ok ? eventsOf(response) : plainly(response)) as AsyncGenerator<Partial<Answer<Data>>>;
    const close = async () => {
      open.delete(close);
      controller.abort();
      await events.return(undefined).catch(() => undefined);
    };
    open.add(close);
    return {
      status,
      headers,
      close,
      async next() {
        const event = await events.next();
        if (event.done) return null;
        const { value } = event;
        const errors = value.errors ?? [];
        return { status, data: value.data as Data, errors, code: errors[0]?.extensions.code };
      },
    };
  }
}

async function* plainly(response: Response): AsyncGenerator {
  yield await response.json();
}

async function* eventsOf(response: Response): AsyncGenerator {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith('event: complete')) return;
      const [, data] = /^event: next\ndata: (.*)$/m.exec(part) ?? [];
      if (data) yield JSON.parse(data);
    }
  }
}
