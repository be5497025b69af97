import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { pictureSources } from '#lib/format/picture-sources.ts';

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
  /** Cut to fill its room; without it all of the picture is shown, whatever its shape. */
  isCut?: boolean;
  sx?: Record<string, unknown>;
};

/** The ground that the drawings stand on, and the shade that lies over every picture where a page is dark. */
const ground = '#eef3f6';
const shade = '#a9c1cf';

const filling = { height: 1, objectFit: 'cover' } as const;
const fitting = { maxHeight: '100%', objectFit: 'contain' } as const;

const underShade = (theme: Theme) =>
  theme.applyStyles('dark', {
    '&::after': { content: '""', position: 'absolute', inset: 0, backgroundColor: shade, mixBlendMode: 'multiply' },
  });

/** A picture that somebody chose: no larger a file than the screen needs, and its room is kept while it comes. */
export function Picture(props: PictureProps) {
  const { address, alt, width, height, sizes = `${width}px`, isMain = false, isCut = false, sx = {} } = props;
  return (
    <Box
      component="span"
      sx={[
        { display: 'grid', placeItems: 'center', position: 'relative', isolation: 'isolate', overflow: 'hidden' },
        { width, height, maxWidth: '100%', backgroundColor: ground },
        underShade,
        sx,
      ]}
    >
      <Box
        component="img"
        {...pictureSources(address, sizes)}
        alt={alt}
        width={width}
        height={height}
        {...(isMain ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        // No larger than the picture: it would count as the largest thing of the page, which is then waited for.
        sx={[{ display: 'block', width: 1 }, isCut ? filling : { ...fitting, aspectRatio: `${width} / ${height}` }]}
      />
    </Box>
  );
}
