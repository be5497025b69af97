import { mdiPhone, mdiWrench } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { paths, publicPaths } from '#lib/paths.ts';
import { DarkSection } from '#ui/layout/dark-section.tsx';
import { Icon } from '#ui/media/icon.tsx';

const requestService = { label: 'Request service', to: paths.contact };

/** Above the header of a wide screen: the number that is answered at night, and the way to the nearest agency. */
export function UtilityBar() {
  return (
    <DarkSection
      component="aside"
      aria-label="Call us"
      sx={{ display: { xs: 'none', md: 'block' }, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Container
        maxWidth="xl"
        sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40, fontSize: '0.875rem', '& a': { py: 0.75 } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
          <Icon path={mdiPhone} fontSize="small" />
          <span>Emergency repair, 24/7:</span>
          <MuiLink href={callLink(emergencyPhone)} color="inherit" sx={{ fontWeight: 640 }}>
            {emergencyPhone}
          </MuiLink>
        </Box>
        <MuiLink component={Link} to={paths.contact} color="textSecondary">
          Find your nearest location
        </MuiLink>
        <MuiLink component={Link} to={requestService.to} color="textSecondary">
          {requestService.label}
        </MuiLink>
      </Container>
    </DarkSection>
  );
}

/** The pages to read. On the others a customer fills in a form or works in a list, which the bar would cover. */
const isToRead = (pathname: string) =>
  publicPaths.some((path) => path === pathname) ||
  [paths.post, paths.category, paths.model, paths.part].some((path) => matchPath(path, pathname));

/** At the bottom of a small screen: call, or request service. */
export function CallBar() {
  const { pathname } = useLocation();
  if (!isToRead(pathname)) return null;
  return (
    <DarkSection
      component="aside"
      aria-label="Call or request service"
      sx={{
        // On a phone the page of a part has its order there.
        display: { xs: matchPath(paths.part, pathname) ? 'none' : 'grid', sm: 'grid', md: 'none' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
        gap: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        p: 1,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        borderTop: '1px solid',
        borderColor: 'divider',
        '& > .MuiButton-root': { px: 1, whiteSpace: 'nowrap' },
        '@media print': { display: 'none' },
      }}
    >
      <Button
        href={callLink(emergencyPhone)}
        variant="contained"
        startIcon={<Icon path={mdiPhone} />}
        aria-label={`Call ${emergencyPhone}`}
      >
        Call 24/7
      </Button>
      <Button
        component={Link}
        to={requestService.to}
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={mdiWrench} />}
      >
        {requestService.label}
      </Button>
    </DarkSection>
  );
}
