/** 32 KB of memory. */
const MOST_SEEN = 8_192;

/**
 * Makes a function that returns whether it was called with the same text before, among the last thousands of texts. It keeps
 * a hash of each, so rarely it takes one text for another.
 */
export function makeSeenBefore(): (text: string) => boolean {
  const hashes = new Uint32Array(MOST_SEEN);
  return (text) => {
    let hash = 1;
    for (let n = 0; n < text.length; n += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(n)) >>> 0;
    const slot = hash % MOST_SEEN;
    const isSeen = hashes[slot] === hash;
    hashes[slot] = hash;
    return isSeen;
  };
}
