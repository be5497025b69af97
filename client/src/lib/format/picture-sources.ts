const uploaded = /^(\/images\/[0-9a-f]{64})\.webp$/;

/** The attributes of an `img` that let the browser choose how large a file it needs. */
export type PictureSources = { src: string; srcSet?: string; sizes?: string };

/**
 * The shop keeps what was uploaded in three sizes, by the longer side: a portrait is narrower than its file says, and
 * so a little softer than it could be. Drawings and pictures from elsewhere have the one address.
 */
export function pictureSources(address: string, sizes: string): PictureSources {
  const [, stem] = uploaded.exec(address) ?? [];
  if (!stem) return { src: address };
  return { src: `${stem}-800.webp`, srcSet: `${stem}-320.webp 320w, ${stem}-800.webp 800w, ${stem}.webp 1600w`, sizes };
}
