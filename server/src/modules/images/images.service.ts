import type { PrismaClient } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { Role } from '#platform/access.ts';
import { counted } from '#platform/counted.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import type { ImageStore } from '#ports/image-store.ts';
import { filesOf, imageLimits, isImageFile } from './image-file.ts';
import { usedImages } from './images.sql.ts';
import { reEncode } from './re-encode.ts';

export type Images = ReturnType<typeof makeImages>;

interface Collaborators {
  db: Database;
  store: ImageStore;
  forEachRow: ForEachRow;
  /** New pictures that a customer may upload in 24 hours. */
  perDay: number;
  publicUrl: string;
}

const DAY_MS = 24 * 3_600_000;
/** A picture may be uploaded this long before the form that uses it is sent. */
const UNUSED_MS = DAY_MS;
/** Above it, a store that does not answer would hold more and more requests. */
const READS_AT_ONCE = 100;

export function makeImages({ db: { prisma }, store, forEachRow, perDay, publicUrl }: Collaborators) {
  const { origin } = new URL(publicUrl);
  let reads = 0;
  return {
    maxBytes: imageLimits.bytes,

    /** Stores a picture and returns its file name. After a day, a picture that nothing uses is removed. */
    async upload(viewer: Viewer, bytes: Buffer): Promise<string> {
      const { hash, files } = await reEncode(bytes);
      // The row comes before the files, so removeUnused also finds the files of an upload that did not finish.
      await saveRow(viewer, hash);
      await Promise.all(files.map(({ name, bytes: file }) => store.put(name, file)));
      return `${hash}.webp`;
    },

    /** A file of a picture; null if there is no such file. UNAVAILABLE if too many others are being read. */
    async find(name: string): Promise<Buffer | null> {
      if (!isImageFile(name)) return null;
      if (reads >= READS_AT_ONCE) throw new AppError('UNAVAILABLE', 'Too many pictures are being read.');
      reads += 1;
      try {
        return await store.get(name);
      } finally {
        reads -= 1;
      }
    },

    isName: isImageFile,

    /** The path of a picture of this site, which may get another address; other addresses as they are. */
    pathOf: (address: string): string => (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address),

    /** Whether the path is that of an uploaded picture, in its largest size. */
    async isUpload(path: string): Promise<boolean> {
      const [, hash] = /^\/images\/([0-9a-f]{64})\.webp$/.exec(path) ?? [];
      return hash !== undefined && (await prisma.uploadedImage.count({ where: { hash } })) > 0;
    },

    /** Removes up to 20 pictures that nothing uses, and returns their number. */
    removeUnused,
  };

  async function saveRow(viewer: Viewer, hash: string): Promise<void> {
    await prisma.$transaction(async (tx) => {
      // Uploads of one user wait for each other, so two concurrent ones cannot both take the last place of the day.
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
      const known = await tx.uploadedImage.updateMany({ where: { hash }, data: { checkedAt: new Date() } });
      if (known.count > 0) return;
      if (viewer.role !== Role.ADMIN) await checkDailyLimit(viewer.id, tx);
      await tx.uploadedImage.createMany({ data: { hash, ownerId: viewer.id }, skipDuplicates: true });
    });
  }

  async function checkDailyLimit(ownerId: string, tx: Pick<typeof prisma, 'uploadedImage'>): Promise<void> {
    const uploaded = await tx.uploadedImage.count({
      where: { ownerId, uploadedAt: { gt: new Date(Date.now() - DAY_MS) } },
    });
    if (uploaded < perDay) return;
    const message = `At most ${counted(perDay, 'new picture')} a day. Please try again tomorrow.`;
    throw new AppError('RATE_LIMITED', message, { retryAfter: DAY_MS / 1_000 });
  }

  function removeUnused(): Promise<number> {
    return forEachRow({ job: 'delete unused images', due: unusedImages, run: ({ id: hash }) => removeImage(hash) });
  }

  async function unusedImages(waiting: string[]): Promise<{ id: string }[]> {
    const due = await prisma.uploadedImage.findMany({
      where: { hash: { notIn: waiting }, checkedAt: { lt: unusedSince() } },
      orderBy: { checkedAt: 'asc' },
      take: 20,
    });
    if (due.length === 0) return [];
    const hashes = due.map(({ hash }) => hash);
    const used = await usedOf(prisma, hashes);
    await prisma.uploadedImage.updateMany({ where: { hash: { in: used } }, data: { checkedAt: new Date() } });
    return hashes.filter((hash) => !used.includes(hash)).map((id) => ({ id }));
  }

  /** Removes a picture that is still unused; false if it was used or removed since. */
  async function removeImage(hash: string): Promise<boolean> {
    return prisma.$transaction(async (tx) => {
      // A concurrent upload of the same picture waits for this row, and then stores the files again.
      const locked = await tx.$queryRaw<object[]>`SELECT 1 FROM uploaded_images
        WHERE hash = ${hash} AND checked_at < ${unusedSince()} FOR UPDATE SKIP LOCKED`;
      if (locked.length === 0 || (await usedOf(tx, [hash])).length > 0) return false;
      await tx.uploadedImage.delete({ where: { hash } });
      await Promise.all(filesOf(hash).map((name) => store.remove(name)));
      return true;
    }, removing);
  }
}

/** Longer than a slow bucket needs, so that the row stays locked until its files are gone. */
const removing = { timeout: 60_000 };

const unusedSince = () => new Date(Date.now() - UNUSED_MS);

async function usedOf(tx: Pick<PrismaClient, '$queryRawUnsafe'>, hashes: string[]): Promise<string[]> {
  const used = await tx.$queryRawUnsafe<{ hash: string }[]>(usedImages.text, hashes);
  return used.map(({ hash }) => hash);
}
