import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#platform/errors.ts';
import type { ImageStore } from '#ports/image-store.ts';

/** Pictures in a local folder, which several processes may share. */
export function makeImageFolder(options: { dir: string }): ImageStore {
  const root = path.resolve(options.dir);
  // Some file systems are slow with many files in one folder.
  const pathOf = (name: string) => path.join(root, name.slice(0, 2), name);

  return {
    put: (name, bytes) =>
      translateErrors(async () => {
        const file = pathOf(name);
        const unfinished = `${file}.${crypto.randomUUID()}`;
        await mkdir(path.dirname(file), { recursive: true });
        try {
          await writeFile(unfinished, bytes);
          // The rename is atomic: a reader or a crash never meets half a picture.
          await rename(unfinished, file);
        } catch (error) {
          // Nothing else deletes it, and the disk may be full.
          await rm(unfinished, { force: true }).catch(() => undefined);
          throw error;
        }
      }),

    get: (name) =>
      translateErrors(async () => {
        try {
          return await readFile(pathOf(name));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        }
      }),

    remove: (name) => translateErrors(() => rm(pathOf(name), { force: true })),
  };
}

async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'Pictures cannot be reached right now. Please try again.', { cause: error });
  }
}
