import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openShop, type Shop } from './shop.ts';

/**
 * The shop with a web app of these files, by path: texts, or values that are written as JSON. Without others it has a home
 * page and no pages of members.
 */
export async function openShopWithFiles(files: Record<string, unknown>, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-web-app-'));
  const all = { 'index.html': '<h1>Home</h1>', 'members.json': [], ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const shop = await openShop({ ...settings, CLIENT_DIR: folder });
  return {
    ...shop,
    async close() {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  } satisfies Shop;
}
