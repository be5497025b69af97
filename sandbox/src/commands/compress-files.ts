import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** Smaller files gain too little. */
const LEAST_BYTES = 1_024;

/**
 * Compresses text files and WebAssembly of these names with the highest quality, so that the server does not compress them per request. Skips
 * files that are compressed already. Takes seconds, one core at a time.
 */
export async function compressFiles(folder: string, names: readonly string[]): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const compressed = new Set(files.filter((file) => file.endsWith('.br')));
  for (const file of names.filter((name) => /\.(js|css|svg|wasm|webmanifest)$/.test(name))) {
    if (!compressed.has(`${file}.br`)) await pack(path.join(folder, file));
  }
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  // Renamed when complete: the server may serve the folder at the same time.
  await writeFile(`${file}.br.new`, await compress(bytes, { params }));
  await rename(`${file}.br.new`, `${file}.br`);
}
