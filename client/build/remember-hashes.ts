import type { Plugin } from 'vite';

const emotionExport = 'export { murmur2 as default };';

const remembered = `const hashes = new Map();
export default (styles) => {
  let hash = hashes.get(styles);
  if (hash === undefined) hashes.set(styles, (hash = murmur2(styles)));
  return hash;
};`;

/**
 * Computes the class name of equal styles once. Emotion hashes the styles of each rendered element: /inventory renders 1,431
 * with 383 different styles.
 */
export const rememberHashes: Plugin = {
  name: 'remember-hashes',
  apply: 'build',
  transform(code, id) {
    if (!/\/@emotion\/hash\/dist\/.*\.esm\.js$/.test(id)) return undefined;
    if (!code.includes(emotionExport))
      throw new Error(`Emotion has changed; build/remember-hashes.ts looks for ${emotionExport}`);
    return code.replace(emotionExport, remembered);
  },
};
