import Box from '@mui/material/Box';
import { categoryNames } from '#lib/format/category-names.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

/** The pages of all categories. */
export const CategoryLinks = () => (
  <Box component="nav" aria-label="Categories" sx={{ mt: 4 }}>
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
    >
      {Object.entries(categoryNames).map(([category, name]) => (
        <li key={category}>
          <TextLink to={pathTo.category(category)} color="inherit">
            {name}
          </TextLink>
        </li>
      ))}
    </Box>
  </Box>
);
