import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { pictureSources } from '#lib/format/picture-sources.ts';

type PictureProps = {
  address: string;
  alt: string;
  /** The reserved size in pixels; `sx` may stretch it. */
  width: number;
  height: number;
  /** The displayed width as CSS, if it differs from `width`. */
  sizes?: string;
  /** The main picture of the page: loaded first. Others load when they come near the viewport. */
  isMain?: boolean;
  /** Crops the picture to fill its size; otherwise all of it is shown. */
  isCut?: boolean;
  /** A drawing to show, pale, if the picture does not load. */
  spare?: string;
  sx?: Record<string, unknown>;
};

/** The background of the illustrations, and the shade over every picture on a dark page. */
const ground = '#eef3f6';
const shade = '#a9c1cf';

const filling = { height: 1, objectFit: 'cover' } as const;
const fitting = { maxHeight: '100%', objectFit: 'contain' } as const;

const brandMark = '/favicon.svg';
const pale = { opacity: 0.35, filter: 'grayscale(1)' };

const underShade = (theme: Theme) =>
  theme.applyStyles('dark', {
    '&::after': { content: '""', position: 'absolute', inset: 0, backgroundColor: shade, mixBlendMode: 'multiply' },
  });

/** On a dark page a drawing has light lines; blending replaces its almost black ground by the color of the page. */
const inverted = (theme: Theme) =>
  theme.applyStyles('dark', {
    backgroundColor: 'transparent',
    isolation: 'auto',
    '& img': { filter: 'invert(1) hue-rotate(180deg) brightness(1.1)', mixBlendMode: 'lighten' },
  });

const isDrawing = (address: string) => address.startsWith('/') && address.endsWith('.svg');

/** A picture in the file size that the screen needs; its space is reserved while it loads. */
export function Picture(props: PictureProps) {
  const { address, alt, width, height, sizes = `${width}px`, isMain = false, isCut = false, sx = {} } = props;
  const [broken, setBroken] = useState('');
  const isBroken = broken === address;
  const shown = isBroken ? (props.spare ?? brandMark) : address;
  return (
    <Box
      component="span"
      sx={[
        { display: 'grid', placeItems: 'center', position: 'relative', isolation: 'isolate', overflow: 'hidden' },
        { width, height, maxWidth: '100%', backgroundColor: ground },
        isDrawing(shown) ? inverted : underShade,
        sx,
      ]}
    >
      <Box
        component="img"
        {...pictureSources(shown, sizes)}
        onError={() => setBroken(address)}
        alt={alt}
        width={width}
        height={height}
        {...(isMain ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        // Not larger than the picture, or it would count as the largest contentful paint.
        sx={[
          { display: 'block', width: 1 },
          isBroken && pale,
          isCut ? filling : { ...fitting, aspectRatio: `${width} / ${height}` },
        ]}
      />
    </Box>
  );
}
