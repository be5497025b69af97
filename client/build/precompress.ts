import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Smaller files gain too little. */
const LEAST_BYTES = 1_024;

/** Compresses text files with the highest quality at build time, so that the server does not compress them per request. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true });
    await Promise.all(
      files.filter((file) => /\.(js|css|svg|webmanifest)$/.test(file)).map((file) => pack(path.join(dir, file))),
    );
  },
};

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await compress(bytes, { params }));
}
