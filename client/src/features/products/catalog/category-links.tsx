import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { categoryDrawings, categoryNames } from '#lib/format/category-names.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Picture } from '#ui/media/picture.tsx';

type Category = keyof typeof categoryNames;

/** The pages of all categories, each with a drawing, and the diagrams for who does not know the name of a part. */
export const CategoryLinks = () => (
  <Box component="nav" aria-label="Categories" sx={{ mt: 4, mb: { xs: 3, md: 4 }, containerType: 'inline-size' }}>
    <Box component="ul" sx={tiles}>
      {(Object.keys(categoryNames) as Category[]).map((category) => (
        <Box component="li" key={category} sx={{ position: 'relative', textAlign: 'center', minWidth: 0 }}>
          <Picture
            address={categoryDrawings[category]}
            alt=""
            width={96}
            height={72}
            sx={{ width: 1, height: 'auto', aspectRatio: '4 / 3', borderRadius: 1 }}
          />
          <TextLink to={pathTo.category(category)} color="inherit" sx={name}>
            {categoryNames[category]}
          </TextLink>
        </Box>
      ))}
    </Box>
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      Not sure what it is called? <TextLink to={paths.diagrams}>Find it in the diagram</TextLink>
    </Typography>
  </Box>
);

/** One row on a phone, which scrolls sideways, and on a wide screen; two in between. */
const tiles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { sm: 'repeat(6, minmax(0, 1fr))' },
  '@container (min-width: 70rem)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: '6rem', sm: 'auto' },
  overflowX: { xs: 'auto', sm: 'visible' },
  // From edge to edge of the screen, with room for the focus ring.
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 0.5, sm: 0 },
};

/** The whole tile leads to the category. */
const name = {
  display: 'block',
  mt: 0.75,
  typography: 'body2',
  lineHeight: 1.3,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
