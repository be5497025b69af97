import { Type } from 'typebox';
import type { Services } from '#context.ts';
import type { User, Viewer } from '#modules/users/user.type.ts';
import { Role } from '#platform/access.ts';
import { AppError } from '#platform/errors.ts';
import { asArray, pageArgs } from './array-page.ts';
import { isSameEmail, requireOwn, requireOwnOrAdmin } from './ownership.ts';
import { route } from './route.ts';
import {
  boolean,
  byEmail,
  deleted,
  deletedResponse,
  email,
  id,
  listOf,
  modified,
  modifiedResponse,
  oneOf,
  pageQuery,
  text,
} from './schemas.ts';

const user = Type.Object({
  _id: id('Id of the account.'),
  email: text('E-mail address of the account.'),
  role: oneOf(['admin', 'user'], 'Role of the account.'),
});

const toWire = ({ id: _id, email: address, role }: User) => ({
  _id,
  email: address,
  role: role === Role.ADMIN ? 'admin' : 'user',
});

export const userRoutes = [
  route({
    name: 'POST /user/{email}',
    summary: "Reports a sign-in. Needs the identity provider's ID token, as the bearer or in the body, and returns it.",
    successor: 'Query.me',
    rateLimit: 'signIn',
    access: Role.VISITOR,
    readsBearer: true,
    params: byEmail,
    body: Type.Unsafe<{ email?: string; idToken?: string } | null | undefined>({
      ...Type.Object({
        email: Type.Optional(email()),
        idToken: Type.Optional(text("The identity provider's ID token, unless it is sent as the bearer.", 8_000)),
      }),
      type: ['object', 'null'],
    }),
    response: Type.Object({ accessToken: text('The bearer token for further calls.', 8_000) }),
    async handle({ params, body, request, viewerOf }) {
      const token = body?.idToken || bearerOf(request.headers.authorization);
      if (!token) throw new AppError('UNAUTHENTICATED', "Send the identity provider's ID token as the bearer.");
      const viewer = await viewerOf(token);
      requireOwn(viewer, params.email);
      if (body?.email !== undefined) requireOwn(viewer, body.email);
      return { accessToken: token };
    },
  }),
  route({
    name: 'GET /admin/{email}',
    summary: "Whether an account is an admin: the caller's own, or for an admin the one that has verified the address.",
    successor: 'Query.me',
    access: Role.CUSTOMER,
    params: byEmail,
    response: Type.Object({ admin: boolean('Whether the account is an admin.') }),
    async handle({ services, viewer, params }) {
      requireOwnOrAdmin(viewer, params.email);
      const found = await account(services, viewer, params.email);
      return { admin: found.role === Role.ADMIN };
    },
  }),
  route({
    name: 'GET /users',
    summary: 'All accounts, newest first.',
    successor: 'Query.users',
    rateLimit: 'lists',
    access: Role.ADMIN,
    query: pageQuery({}),
    response: listOf(user),
    async handle({ services, query, request, reply }) {
      const page = await services.users.admin.list({ ...pageArgs(query), removed: false });
      return asArray({ request, reply, page }, toWire);
    },
  }),
  route({
    name: 'DELETE /users/{email}',
    summary: 'Removes an account: its tokens are refused from the next request on. Admins cannot remove themselves.',
    successor: 'Mutation.removeUser',
    access: Role.ADMIN,
    params: byEmail,
    response: deleted,
    errorFields: { deletedCount: 0 },
    async handle({ services, viewer, params }) {
      const found = await account(services, viewer, params.email);
      await services.users.admin.remove(viewer, found.id);
      return deletedResponse;
    },
  }),
  route({
    name: 'PUT /users/admin/{email}',
    summary: 'Makes an account an admin.',
    successor: 'Mutation.promoteUser',
    access: Role.ADMIN,
    params: byEmail,
    response: modified,
    errorFields: { modifiedCount: 0 },
    async handle({ services, viewer, params }) {
      const found = await account(services, viewer, params.email);
      // The viewer is an admin already, and the service refuses a change of one's own role.
      if (found.id === viewer.id) return modifiedResponse(0);
      const { kind } = await services.users.admin.promote(viewer, found.id);
      return modifiedResponse(kind === 'promoted' ? 1 : 0);
    },
  }),
];

async function account({ users }: Services, viewer: Viewer, address: string): Promise<User> {
  const found = isSameEmail(address, viewer.email) ? viewer : await users.admin.findByEmail(address.toLowerCase());
  // An account that has not verified its address is in GET /users too.
  if (!found) throw new AppError('NOT_FOUND', 'No account has verified this e-mail address.');
  return found;
}

const bearerOf = (authorization = ''): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];
