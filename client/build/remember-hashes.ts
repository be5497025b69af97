import { replaceInLibrary } from './replace-in-library.ts';

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
export const rememberHashes = replaceInLibrary('remember-hashes', {
  file: /\/@emotion\/hash\/dist\/.*\.esm\.js$/,
  part: 'export { murmur2 as default };',
  substitute: remembered,
});
