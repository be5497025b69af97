/** With its hash, or with the mark of a frame in its place. */
const uploaded = /^(\/images\/(?:[0-9a-f]{64}|~~hash~~))\.webp$/;

/** The attributes of an `img` that let the browser choose how large a file it needs. */
export type PictureSources = { src: string; srcSet?: string; sizes?: string };

/**
 * The shop stores an uploaded picture in three sizes by its longer side. A portrait is narrower than that size, and so a
 * little less sharp than possible. Illustrations and pictures of other sites have one address.
 */
export function pictureSources(address: string, sizes: string): PictureSources {
  const [, stem] = uploaded.exec(address) ?? [];
  if (!stem) return { src: address };
  return { src: `${stem}-800.webp`, srcSet: `${stem}-320.webp 320w, ${stem}-800.webp 800w, ${stem}.webp 1600w`, sizes };
}
