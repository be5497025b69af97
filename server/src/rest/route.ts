import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Role } from '#platform/access.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import type { ImageAddresses } from './image-address.ts';

/** The validated parts of a request, and what a route may use. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  params: Params;
  query: Query;
  body: Body;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  images: ImageAddresses;
  /** Answers of public data from memory. */
  freshAnswers: FreshAnswers;
  /** From the Idempotency-Key header, for routes that accept one. */
  idempotencyKey: string | null;
  /** The user of a token that is not sent as a bearer; throws UNAUTHENTICATED for an invalid one. */
  viewerOf: (token: string) => Promise<Viewer>;
}

interface Description {
  /** The name in the specification's table (section 7). */
  name: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  summary: string;
  /** The field of schema.graphql that replaces the route. */
  successor: string;
  /** The rate limit that calls count against, as for the GraphQL field. */
  rateLimit?: 'orders' | 'intents' | 'paymentReports' | 'reviews' | 'profile' | 'signIn' | 'lists';
  /** Whether callers may send an Idempotency-Key: for routes that move stock or money, or create a part. */
  isIdempotent?: true;
  /** Whether a route for visitors reads a bearer. */
  readsBearer?: true;
  response: TSchema;
  /** Properties of error responses besides message and code, because old clients read them: `{ success: false }`. */
  errorFields?: Record<string, boolean | number>;
}

interface RequestSchemas<Params extends TSchema, Query extends TSchema, Body extends TSchema> {
  params?: Params;
  query?: Query;
  body?: Body;
}

type Handler<Request> =
  | { access: Role.VISITOR; handle(call: Request): unknown }
  | { access: Role.CUSTOMER | Role.ADMIN; handle(call: Request & { viewer: Viewer }): unknown };

/** A route of the legacy API: who may call it, its request and its response. */
export type Route = Description & RequestSchemas<TSchema, TSchema, TSchema> & Handler<Call>;

/** Declares a route; its schemas give the types of params, query and body. */
export function route<Params extends TSchema, Query extends TSchema, Body extends TSchema>(
  declared: Description &
    RequestSchemas<Params, Query, Body> &
    Handler<Call<Static<Params>, Static<Query>, Static<Body>>>,
): Route {
  return declared;
}

export function methodAndUrl({ name }: Route): { method: string; url: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\?.*$/, '') };
}
