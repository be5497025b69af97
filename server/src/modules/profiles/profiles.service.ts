import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import type { Database } from '#platform/database.ts';
import { badInput } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { Profile, SaveProfileInput } from './profile.type.ts';

export function makeProfiles({ db: { prisma } }: { db: Database }) {
  return {
    /** Null without a profile, and for a profile that the viewer may not read. */
    async find(viewer: Viewer, userId: string): Promise<Profile | null> {
      if (!isId(userId) || !mayRead(viewer, userId)) return null;
      return prisma.profile.findUnique({ where: { userId } });
    },

    /** Creates or replaces the viewer's profile. */
    async save(viewer: Viewer, input: SaveProfileInput): Promise<Profile> {
      if (input.email.trim().toLowerCase() !== viewer.email) {
        throw badInput('email', 'Give the email address of your own account.');
      }
      const fields = {
        name: input.name.trim(),
        email: viewer.email,
        number: input.number.trim(),
        education: input.education.trim(),
        address: input.address.trim(),
        facebook: input.facebook,
        linkedin: input.linkedin,
        image: input.image,
      };
      const { id: userId } = viewer;
      return prisma.profile.upsert({ where: { userId }, create: { userId, ...fields }, update: fields });
    },
  };
}

/** A profile contains a phone number and an address, so only its owner and admins may read it. */
const mayRead = (viewer: Viewer, userId: string): boolean => userId === viewer.id || hasRole(viewer.role, Role.ADMIN);
