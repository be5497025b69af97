import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { pathTo } from '#lib/paths.ts';
import { Page } from '#ui/layout/page.tsx';
import { posts } from './posts.ts';

const intro = 'Notes from the workshop: what to check, what to choose, and when to leave it to someone with a gauge.';

export function Component() {
  return (
    <Page title={messages.nav.blogs} description={intro} maxWidth="md" intro={intro}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {posts.map(({ slug, subject, title, summary, minutes }) => (
          <Box
            component="li"
            key={slug}
            sx={{
              py: 3,
              display: 'grid',
              columnGap: 4,
              rowGap: 0.5,
              gridTemplateColumns: { sm: '8.5rem 1fr' },
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" color="textSecondary">
              {subject}
              <Box
                component="span"
                sx={{ display: { sm: 'block' }, '&::before': { content: { xs: '" · "', sm: '""' } } }}
              >
                {minutes} min read
              </Box>
            </Typography>
            <Box sx={{ maxWidth: '58ch' }}>
              <Typography variant="h3" component="h2">
                <MuiLink component={Link} to={pathTo.post(slug)} color="inherit">
                  {title}
                </MuiLink>
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.75 }}>
                {summary}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Page>
  );
}
