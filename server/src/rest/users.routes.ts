import type { Services } from '#context.ts';
import type { User, Viewer } from '#modules/users/user.type.ts';
import { Role } from '#platform/access.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { demandOwn, demandOwnOrAdmin, isSameEmail } from './input.ts';
import { asArray, pageArgs, type PageQuery } from './array-page.ts';
import { row } from './route.ts';
import {
  boolean,
  byEmail,
  deleted,
  deletedAnswer,
  email,
  id,
  listOf,
  modified,
  modifiedAnswer,
  object,
  page,
  text,
} from './schemas.ts';

const user = object({
  _id: id('Id of the account.'),
  email: text('Its e-mail address.'),
  role: { type: 'string', enum: ['admin', 'user'], description: 'What it may do.' },
});

const toWire = ({ id: _id, email: address, role }: User) => ({
  _id,
  email: address,
  role: role === Role.ADMIN ? 'admin' : 'user',
});

export const userRows = [
  row<{ params: { email: string }; body?: { email?: string; idToken?: string } }>({
    name: 'POST /user/{email}',
    summary: "Says that the account has signed in. Needs the identity provider's ID token, and answers it.",
    successor: 'Query.me',
    rateLimit: 'signIn',
    access: Role.VISITOR,
    params: byEmail,
    body: {
      ...object({ email, idToken: text("The identity provider's ID token, unless it is sent as the bearer.", 8_000) }, [
        'email',
        'idToken',
      ]),
      type: ['object', 'null'],
    },
    answer: object({ accessToken: text('Send it as the bearer from now on.', 8_000) }),
    async handle({ params, body, request, viewerOf }) {
      const token = bearerOf(request.headers.authorization) ?? body?.idToken;
      if (!token) throw new AppError('UNAUTHENTICATED', "Send the identity provider's ID token as the bearer.");
      const viewer = await viewerOf(token);
      demandOwn(viewer, params.email);
      if (body?.email !== undefined) demandOwn(viewer, body.email);
      return { accessToken: token };
    },
  }),
  row<{ params: { email: string } }>({
    name: 'GET /admin/{email}',
    summary: "Whether an account is an admin's: one's own, or anybody's for an admin.",
    successor: 'Query.me',
    access: Role.CUSTOMER,
    params: byEmail,
    answer: object({ admin: boolean('Whether it is.') }),
    async handle({ services, viewer, params }) {
      demandOwnOrAdmin(viewer, params.email);
      const found = await account(services, viewer, params.email);
      return { admin: found.role === Role.ADMIN };
    },
  }),
  row<{ query: PageQuery }>({
    name: 'GET /users',
    summary: 'All accounts, newest first.',
    successor: 'Query.users',
    rateLimit: 'lists',
    access: Role.ADMIN,
    query: page,
    answer: listOf(user),
    async handle({ services, query, request, reply }) {
      const found = await services.userAdmin.list({ ...pageArgs(query), removed: false });
      return asArray({ request, reply, page: found }, toWire);
    },
  }),
  row<{ params: { email: string } }>({
    name: 'DELETE /users/{email}',
    summary: 'Removes an account: its tokens are refused from the next request on. Nobody removes themselves.',
    successor: 'Mutation.removeUser',
    access: Role.ADMIN,
    params: byEmail,
    answer: deleted,
    refusal: { deletedCount: 0 },
    async handle({ services, viewer, params }) {
      const found = await account(services, viewer, params.email);
      await services.userAdmin.remove(viewer, found.id);
      return deletedAnswer;
    },
  }),
  row<{ params: { email: string } }>({
    name: 'PUT /users/admin/{email}',
    summary: 'Makes an account an admin.',
    successor: 'Mutation.promoteUser',
    access: Role.ADMIN,
    params: byEmail,
    answer: modified,
    refusal: { modifiedCount: 0 },
    async handle({ services, viewer, params }) {
      const found = await account(services, viewer, params.email);
      if (found.role === Role.ADMIN) return modifiedAnswer(0);
      await services.userAdmin.promote(viewer, found.id);
      return modifiedAnswer(1);
    },
  }),
];

async function account({ users }: Services, viewer: Viewer, address: string): Promise<User> {
  const found = isSameEmail(address, viewer.email) ? viewer : await users.byEmail(address.toLowerCase());
  if (!found) throw notFound('user');
  return found;
}

const bearerOf = (authorization = ''): string | undefined => /^Bearer (\S+)$/i.exec(authorization)?.[1];
