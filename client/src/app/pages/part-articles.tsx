import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { posts } from '#features/marketing/blog/posts.ts';
import { When } from '#lib/frame-marks.tsx';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

/** The articles about parts of a category. The frame has those of all categories, and the server shows those of one. */
export function PartArticles({ category }: { category: string | null }) {
  const categories = [...new Set(posts.map((post) => categoryOf(post)))];
  return categories.map((subject) => (
    <When key={subject} name={subject} is={subject === category}>
      <Box component="section" sx={{ mt: 6 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          Related articles
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          {posts
            .filter((post) => categoryOf(post) === subject)
            .map(({ slug, title }) => (
              <li key={slug}>
                <TextLink to={pathTo.post(slug)}>{title}</TextLink>
              </li>
            ))}
        </Box>
      </Box>
    </When>
  ));
}

/** The category whose parts a post links to. */
const categoryOf = ({ parts }: (typeof posts)[number]) =>
  new URLSearchParams(parts.to.split('?')[1]).get('category') ?? '';
