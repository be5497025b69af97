import type { Plugin } from 'vite';

interface Replacement {
  file: RegExp;
  part: string;
  substitute: string;
}

/** Replaces a part of a library's file in the build, which fails if the library has changed. */
export const replaceInLibrary = (name: string, { file, part, substitute }: Replacement): Plugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: file },
    handler(code) {
      if (!code.includes(part)) throw new Error(`A library has changed; the plugin ${name} looks for ${part}`);
      return code.replace(part, () => substitute);
    },
  },
});
