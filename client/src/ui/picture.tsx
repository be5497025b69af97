import Box from '@mui/material/Box';
import { pictureSources } from '#lib/picture-sources.ts';

type PictureProps = {
  address: string;
  alt: string;
  /** The room that is kept for it, in pixels; its style may stretch that. */
  width: number;
  height: number;
  /** How wide it is shown, as CSS says it, where that is not `width`. */
  sizes?: string;
  /** The first thing one looks at: fetched at once, and before others. Any other waits until it is nearly in sight. */
  isMain?: boolean;
  sx?: Record<string, unknown>;
};

/** A picture that somebody chose: no larger a file than the screen needs, and its room is kept while it comes. */
export function Picture({ address, alt, width, height, sizes = `${width}px`, isMain = false, sx }: PictureProps) {
  return (
    <Box
      component="img"
      {...pictureSources(address, sizes)}
      alt={alt}
      width={width}
      height={height}
      {...(isMain ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      sx={{ display: 'block', ...sx }}
    />
  );
}
