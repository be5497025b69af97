import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { Model } from './model-query.ts';

type Diagram = Model['diagrams'][number];

/** An exploded diagram. Each number in the picture leads to its part; the list names them. */
export function ModelDiagram({ diagram: { title, image, width, height, positions } }: { diagram: Diagram }) {
  return (
    <Box component="section" aria-label={`Diagram: ${title}`} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '100%', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
        <Box sx={{ position: 'relative', alignSelf: 'start', aspectRatio: `${width} / ${height}` }}>
          <img
            src={image}
            alt={`${title}, exploded`}
            width={width}
            height={height}
            loading="lazy"
            style={{ width: '100%', height: 'auto', display: 'block' }}
          />
          {positions.map(({ number, x, y, product }) => (
            <Box
              key={number}
              component={Link}
              to={pathTo.part(product.partNumber)}
              aria-label={`${number}: ${product.name}`}
              title={product.name}
              sx={marker}
              style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
            >
              {number}
            </Box>
          ))}
        </Box>
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, alignContent: 'start' }}>
          {positions.map(({ number, product }) => (
            <li key={number} value={number}>
              <TextLink to={pathTo.part(product.partNumber)} color="inherit">
                {product.name}
              </TextLink>
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                {product.partNumber}
              </Typography>
            </li>
          ))}
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
