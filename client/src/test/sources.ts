import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const top = path.join(import.meta.dirname, '..');

/** The client's files of code, without tests and generated files. */
export const sources = readdirSync(top, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^generated/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(top, file), 'utf8') }));
