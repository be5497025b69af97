import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { isPrerendering } from '#lib/config.ts';
import { Each, When } from '#lib/frame-marks.tsx';
import { pathTo } from '#lib/paths.ts';
import { VerdictBadge } from '#lib/unit/verdicts.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { Model } from './model-query.ts';

type Placed = Model['diagrams'][number];
type Part = Placed['positions'][number]['product'];
type Position = Omit<Placed['positions'][number], 'product'> & { product: Omit<Part, 'fit'> };
type Diagram = Omit<Placed, 'positions'> & { positions: readonly Position[] };

/** A position as the page writes it. */
interface Marker {
  position: string;
  left: string;
  top: string;
  name: string;
  partNumber: string;
  isExcluded: boolean;
}

const markerOf = ({ number, x, y, product }: Position, excluded: ReadonlySet<string>): Marker => ({
  position: String(number),
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  name: product.name,
  partNumber: product.partNumber,
  isExcluded: excluded.has(product.id),
});

const none: ReadonlySet<string> = new Set();

type ModelDiagramProps = {
  diagram: Diagram;
  /** The parts that do not fit the model: a diagram is of several models. None by default, as in the editor. */
  excluded?: ReadonlySet<string>;
};

/** An exploded diagram. Each number in the picture leads to its part; the list names them. */
export function ModelDiagram({
  diagram: { title, image, width, height, positions },
  excluded = none,
}: ModelDiagramProps) {
  const markers = isPrerendering ? [] : positions.map((position) => markerOf(position, excluded));
  return (
    <Box component="section" aria-label={`Diagram: ${title}`} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '100%', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
        <Box sx={{ position: 'relative', alignSelf: 'start' }} style={{ aspectRatio: `${width} / ${height}` }}>
          <img
            src={image}
            alt={`${title}, exploded`}
            width={width}
            height={height}
            loading="lazy"
            style={{ width: '100%', height: 'auto', display: 'block' }}
          />
          <Each name="positions" items={markers} keyOf={({ position }) => position}>
            {({ position, left, top, name, partNumber }) => (
              <Box
                component={Link}
                to={pathTo.part(partNumber)}
                aria-label={`${position}: ${name}`}
                title={name}
                sx={marker}
                style={{ left, top }}
              >
                {position}
              </Box>
            )}
          </Each>
        </Box>
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, alignContent: 'start' }}>
          <Each name="positions" items={markers} keyOf={({ position }) => position}>
            {({ position, name, partNumber, isExcluded }) => (
              <li value={position}>
                <TextLink to={pathTo.part(partNumber)} color="inherit">
                  {name}
                </TextLink>
                <Typography component="span" variant="body2" color="textSecondary">
                  {' '}
                  {partNumber}
                </Typography>
                <When name="isExcluded" is={isExcluded}>
                  <Box component="span" sx={{ ml: 1 }}>
                    <VerdictBadge verdict="DOES_NOT_FIT" condition={null} note={null} />
                  </Box>
                </When>
              </li>
            )}
          </Each>
        </Box>
      </Box>
    </Box>
  );
}

const marker = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  width: { xs: 24, sm: 32 },
  height: { xs: 24, sm: 32 },
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: { xs: 12, sm: 14 },
  fontWeight: 700,
  textDecoration: 'none',
  bgcolor: '#e8935a',
  color: '#10222e',
  '&:hover, &:focus-visible': { bgcolor: '#ffffff' },
};
