import type { ReactNode } from 'react';
import { electricalGlyphs } from './electrical-glyphs.tsx';
import type { KindId } from './kinds.ts';
import { mechanicalGlyphs } from './mechanical-glyphs.tsx';

/** A small drawing of each kind, around (0, 0) and about 100 high. */
export const glyphs: Record<KindId, ReactNode> = { ...electricalGlyphs, ...mechanicalGlyphs };
