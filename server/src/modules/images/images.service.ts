import type { Viewer } from '#modules/users/user.type.ts';
import { Role } from '#platform/access.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ImageStore } from '#ports/image-store.ts';
import { filesOf, imageLimits, isImageFile } from './image-file.ts';
import { reEncode } from './re-encode.ts';

export type Images = ReturnType<typeof makeImages>;

interface Parts {
  db: Database;
  store: ImageStore;
  /** How many new pictures a customer may send in 24 hours. */
  perDay: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a picture may lie unused: somebody may still be filling in the form that it is for. */
const PATIENCE = DAY;

export function makeImages({ db: { prisma }, store, perDay }: Parts) {
  return {
    maxBytes: imageLimits.bytes,

    /** Keeps a picture for good if something shows it by tomorrow; answers its file name. */
    async upload(viewer: Viewer, bytes: Buffer): Promise<string> {
      const { hash, files } = await reEncode(bytes);
      // The row goes first: whatever is in the store has one, and so can be found again if we die in between.
      await note(viewer, hash);
      await Promise.all(files.map(({ name, bytes: file }) => store.put(name, file)));
      return `${hash}.webp`;
    },

    /** A file of a picture; null if there is none of that name. */
    async find(name: string): Promise<Buffer | null> {
      return isImageFile(name) ? store.get(name) : null;
    },

    /** Removes pictures that no profile, review or part shows, a few at a time; answers how many. */
    removeUnused,
  };

  async function note(viewer: Viewer, hash: string): Promise<void> {
    await prisma.$transaction(async (tx) => {
      // One after the other for each user, so that two at once cannot both be the last one allowed.
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
      const known = await tx.uploadedImage.updateMany({ where: { hash }, data: { checkedAt: new Date() } });
      if (known.count > 0) return;
      if (viewer.role !== Role.ADMIN) await demandRoom(viewer.id, tx);
      await tx.uploadedImage.createMany({ data: { hash, ownerId: viewer.id }, skipDuplicates: true });
    });
  }

  async function demandRoom(ownerId: string, tx: Pick<typeof prisma, 'uploadedImage'>): Promise<void> {
    const sent = await tx.uploadedImage.count({
      where: { ownerId, uploadedAt: { gt: new Date(Date.now() - DAY) } },
    });
    if (sent < perDay) return;
    const message = `At most ${perDay} new pictures a day. Please try again tomorrow.`;
    throw new AppError('RATE_LIMITED', message, { retryAfter: HOUR / 1_000 });
  }

  async function removeUnused(): Promise<number> {
    return prisma.$transaction(async (tx) => {
      // Whoever sends the same picture meanwhile waits for these rows, and then puts the files back.
      const due = await tx.$queryRaw<{ hash: string }[]>`
        SELECT hash FROM uploaded_images WHERE checked_at < ${new Date(Date.now() - PATIENCE)}
        ORDER BY checked_at LIMIT 20 FOR UPDATE SKIP LOCKED`;
      if (due.length === 0) return 0;
      const hashes = due.map(({ hash }) => hash);
      const used = await tx.$queryRaw<{ hash: string }[]>`
        SELECT DISTINCT shown.hash FROM (
          SELECT substring(image FROM '/images/([0-9a-f]{64})') AS hash
          FROM (
            SELECT image FROM profiles UNION ALL SELECT image FROM reviews
            UNION ALL SELECT image FROM products UNION ALL SELECT unnest(more_images) FROM products
          )
        ) AS shown WHERE shown.hash = ANY(${hashes})`;
      const kept = new Set(used.map(({ hash }) => hash));
      const unused = hashes.filter((hash) => !kept.has(hash));
      await tx.uploadedImage.updateMany({ where: { hash: { in: [...kept] } }, data: { checkedAt: new Date() } });
      await tx.uploadedImage.deleteMany({ where: { hash: { in: unused } } });
      await Promise.all(unused.flatMap(filesOf).map((name) => store.remove(name)));
      return unused.length;
    });
  }
}
