import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#platform/errors.ts';
import type { ImageStore } from '#ports/image-store.ts';

/** Pictures as files of this machine; several processes may share the folder. */
export function makeImageFolder(options: { dir: string }): ImageStore {
  const root = path.resolve(options.dir);
  // Some file systems are slow with very many files in one folder.
  const placeOf = (name: string) => path.join(root, name.slice(0, 2), name);

  return {
    put: (name, bytes) =>
      atDisk(async () => {
        const place = placeOf(name);
        const unfinished = `${place}.${crypto.randomUUID()}`;
        await mkdir(path.dirname(place), { recursive: true });
        await writeFile(unfinished, bytes);
        // Nobody reads half a picture, and a process that dies here leaves none under the name.
        await rename(unfinished, place);
      }),

    get: (name) =>
      atDisk(async () => {
        try {
          return await readFile(placeOf(name));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        }
      }),

    remove: (name) => atDisk(() => rm(placeOf(name), { force: true })),
  };
}

async function atDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'Pictures cannot be reached right now. Please try again.', { cause: error });
  }
}
