import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Role } from '#platform/access.ts';
import type { Pictures } from './image-address.ts';
import type { Schema } from './schemas.ts';

/** The parts of a request that a row reads; its schemas have made sure of them. */
interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface Call<Read extends Parts = Parts> {
  params: Read['params'];
  query: Read['query'];
  body: Read['body'];
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  pictures: Pictures;
  /** What the caller named this one call, if the row takes such a name. */
  idempotencyKey: string | null;
  /** Who sent a token other than as a bearer; throws UNAUTHENTICATED unless it is valid. */
  viewerOf: (token: string) => Promise<Viewer>;
}

interface Common {
  /** As the table of the specification (section 7) names it. */
  name: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  summary: string;
  /** The field of schema.graphql that does the same. */
  successor: string;
  /** Counted against the limit of that name, as GraphQL counts its field. */
  rateLimit?: 'orders' | 'intents' | 'reviews' | 'profile' | 'signIn' | 'lists';
  /** Whether it moves stock or money, or makes a part, so that callers may name each call with an Idempotency-Key. */
  isKeyed?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** What a refusal says besides why, since the old client reads it: `{ success: false }`. */
  refusal?: Record<string, boolean | number>;
}

/** One call of the old API: who may make it, what it takes, what it answers. */
export type Row<Read extends Parts = Parts> = Common &
  (
    | { access: Role.VISITOR; handle(call: Call<Read>): unknown }
    | { access: Role.CUSTOMER | Role.ADMIN; handle(call: Call<Read> & { viewer: Viewer }): unknown }
  );

/** Names the types of what a row reads, which its schemas say in words of JSON. */
export const row = <Read extends Parts = Parts>(described: Row<Read>): Row => described;

export function methodAndUrl({ name }: Row): { method: string; url: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\?.*$/, '') };
}
