import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY = 86_400_000;

/** The names of the files of the last build. */
const list = '.files.json';

/**
 * Moves the files of a build into the folder that a running server may serve. The assets of earlier builds stay for a day: that
 * server and open tabs still load them, and the hashes in their names keep them apart from new ones.
 */
export async function replaceBuild(built: string, folder: string): Promise<void> {
  const names = await filesOf(built);
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await rename(path.join(built, name), path.join(folder, name));
  }
  await rm(built, { recursive: true });
  await removeOld(folder, new Set(names));
  await writeFile(path.join(folder, list), JSON.stringify(names));
}

/** The files of the last build, without the compressed ones. */
export const readBuild = async (folder: string): Promise<string[]> =>
  JSON.parse(await readFile(path.join(folder, list), 'utf8')) as string[];

async function removeOld(folder: string, current: ReadonlySet<string>): Promise<void> {
  const before = await readBuild(folder).catch(() => null);
  const now = new Date();
  for (const name of await filesOf(folder)) {
    const file = path.join(folder, name);
    const source = name.replace(/\.br$/, '');
    const isAsset = name.startsWith('assets/');
    // Beside an asset, whose content is in its name, the compressed file is of the same content.
    if (current.has(name) || name.startsWith('.') || (isAsset && current.has(source))) continue;
    // Its day begins with the build that replaces it. A build without the list may have made any of the files.
    if (isAsset && (!before || before.includes(source))) await utimes(file, now, now);
    else if (!isAsset || now.getTime() - (await stat(file)).mtimeMs > DAY) await rm(file);
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'));
}
