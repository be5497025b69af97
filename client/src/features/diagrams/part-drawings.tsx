import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode } from 'react';
import type { ProductCategory } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import type { Specification } from './measures.ts';

/** What a part's drawings show. */
export interface DrawnPart {
  name: string;
  brand: string;
  partNumber: string;
  category: ProductCategory;
  specifications: readonly Specification[];
}

const loadFigures = () => import('./part-figures.tsx');
const SpecificationFigure = lazy(async () => ({ default: (await loadFigures()).SpecificationFigure }));
const LabelFigure = lazy(async () => ({ default: (await loadFigures()).LabelFigure }));
const PlaceFigure = lazy(async () => ({ default: (await import('./place-figure.tsx')).PlaceFigure }));

/**
 * A part in three drawings that are made from its facts. They are loaded near the viewport, and the page reserves their
 * space, also in the frame, which has no part.
 */
export const PartDrawings = ({ part }: { part: DrawnPart | null }) => (
  <Box component="section" sx={{ mt: 6 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      Drawings
    </Typography>
    <Box sx={figures}>
      <Figure title="Specifications" area="measures">
        {part && <SpecificationFigure part={part} />}
      </Figure>
      <Figure title="Where it sits" area="place" more={<TextLink to={paths.diagrams}>Find it in the diagram</TextLink>}>
        {part && <PlaceFigure part={part} />}
      </Figure>
      <Figure title="Label" area="label">
        {part && <LabelFigure part={part} />}
      </Figure>
    </Box>
  </Box>
);

/** On a tablet the unit is beside the other two, which would be too small to read in a row of three. */
const figures = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '100%', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gridTemplateAreas: {
    xs: '"measures" "place" "label"',
    sm: '"measures place" "label place"',
    lg: '"measures place label"',
  },
};

type FigureProps = { title: string; area: string; more?: ReactNode; children: ReactNode };

const Figure = ({ title, area, more, children }: FigureProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0, gridArea: area, display: 'flex', flexDirection: 'column' }}>
    <Paper
      variant="outlined"
      sx={{
        minHeight: 0,
        // Firefox gives an empty box that grows (flex) no height by its aspect ratio.
        ...(area === 'place'
          ? { flex: { sm: 1, lg: 'none' }, aspectRatio: { xs: '1', sm: 'auto', lg: '1' } }
          : { aspectRatio: '1' }),
        p: 1.5,
        overflow: 'hidden',
        '& > div': { height: 1 },
      }}
    >
      <WhenNear fallback={null}>{children}</WhenNear>
    </Paper>
    <Box component="figcaption" sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {more}
    </Box>
  </Box>
);
