import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { usePageHead } from '#ui/layout/use-page-head.ts';

export function Component() {
  usePageHead({ title: 'Page not found' });
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, px: 2, py: { xs: 5, md: 8 } }}>
      <Picture
        address="/not-found.svg"
        isMain
        alt="404"
        width={560}
        height={360}
        sx={{ width: 'min(560px, 90vw)', height: 'auto', borderRadius: 1 }}
      />
      <Typography variant="h2" component="h1">
        This page is not here
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '48ch' }}>
        The address may be misspelled, or the page has moved. All parts are still in our list.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <LinkButton to={paths.inventory}>Browse the parts</LinkButton>
        <LinkButton to={paths.diagrams} variant="outlined">
          Find it in the diagram
        </LinkButton>
      </Box>
    </Box>
  );
}
