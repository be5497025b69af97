import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { mailKinds } from './mail-kinds.ts';
import type { MailPreference } from './mail.type.ts';

export type MailPreferences = ReturnType<typeof makeMailPreferences>;

interface Options {
  db: Database;
  publicUrl: string;
  /** Signs the links that turn mails off. */
  secret: string;
}

/** What a user has turned off, in the profile or by a link in a mail. */
export function makeMailPreferences({ db: { prisma }, publicUrl, secret }: Options) {
  return {
    /** The kinds that the viewer may turn off. */
    async of({ id: userId, role }: Viewer): Promise<MailPreference[]> {
      const muted = new Set((await prisma.mutedMail.findMany({ where: { userId } })).map(({ kind }) => kind));
      return Object.entries(mailKinds)
        .filter(([, { isOptional, to }]) => isOptional && (to !== 'admins' || hasRole(role, Role.ADMIN)))
        .map(([kind, { title }]) => ({ kind, title, isOn: !muted.has(kind) }));
    },

    /** Safe to repeat. */
    async set({ id: userId }: Viewer, { kind, isOn }: { kind: string; isOn: boolean }): Promise<MailPreference> {
      const { title } = optional(kind);
      if (isOn) await prisma.mutedMail.deleteMany({ where: { userId, kind } });
      else await mute(userId, kind);
      return { kind, title, isOn };
    },

    /** The address at which a recipient turns a kind off, without a sign-in. */
    urlOf: (userId: string, kind: string): string =>
      `${publicUrl}/unsubscribe?token=${encodeURIComponent(`${userId}.${kind}.${signatureOf(userId, kind)}`)}`,

    /** Whether the shop has made the token of a link. */
    isSigned: (token: string): boolean => isSigned(partsOf(token)),

    /** Turns off what the token of a link names, and returns the name of the kind. Safe to repeat. */
    async turnOff(token: string): Promise<string> {
      const parts = partsOf(token);
      const { userId, kind } = parts;
      if (!isSigned(parts)) throw notFound('link');
      const { title } = optional(kind);
      if (!(await prisma.user.findUnique({ where: { id: userId }, select: { id: true } }))) throw notFound('link');
      await mute(userId, kind);
      return title;
    },
  };

  function isSigned({ userId, kind, signature }: ReturnType<typeof partsOf>): boolean {
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(userId, kind))];
    return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected) && isId(userId);
  }

  function signatureOf(userId: string, kind: string): string {
    return createHmac('sha256', secret).update(`mail-off ${userId} ${kind}`).digest('base64url');
  }

  async function mute(userId: string, kind: string): Promise<void> {
    await prisma.mutedMail.createMany({ data: { userId, kind }, skipDuplicates: true });
  }
}

function partsOf(token: string) {
  const [userId = '', kind = '', signature = ''] = token.split('.');
  return { userId, kind, signature };
}

function optional(kind: string) {
  const found = Object.hasOwn(mailKinds, kind) ? mailKinds[kind] : undefined;
  if (!found?.isOptional) throw notFound('mail');
  return found;
}
