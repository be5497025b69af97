import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { SaveProfileInput } from './profile.input.ts';
import { maySee } from './profile.policy.ts';
import type { Profile } from './profile.type.ts';

export type Profiles = ReturnType<typeof makeProfiles>;

export function makeProfiles({ db: { prisma } }: { db: Database }) {
  return {
    /** The profile of a user; null if there is none that the viewer may see. */
    async find(viewer: Viewer, userId: string): Promise<Profile | null> {
      if (!isId(userId) || !maySee(viewer, { userId })) return null;
      return prisma.profile.findUnique({ where: { userId } });
    },

    /** Makes or replaces the viewer's own profile. */
    async save(viewer: Viewer, input: SaveProfileInput): Promise<Profile> {
      if (input.email.trim().toLowerCase() !== viewer.email) {
        throw new AppError('BAD_USER_INPUT', 'Give the e-mail address of your own account.', { field: 'email' });
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
