import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shopConfig } from '#lib/config.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { DarkSection } from '#ui/layout/dark-section.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { HeroFilm } from './hero-film.tsx';

/** The text is on the dark side of the picture; a gradient keeps it readable where the picture is bright. */
const veil = {
  xs: 'linear-gradient(180deg, rgba(13,28,38,0) 18%, rgba(13,28,38,.96) 52%)',
  sm: 'linear-gradient(90deg, rgba(13,28,38,.94) 12%, rgba(13,28,38,.72) 45%, rgba(13,28,38,.05) 80%)',
};

/** A phone has these links in its menu and in the bar at its bottom. */
const onWide = { display: { xs: 'none', md: 'inline-flex' } };

export function Hero() {
  const { since } = shopConfig().brand;
  return (
    <DarkSection component="section" sx={{ position: 'relative', isolation: 'isolate', overflow: 'hidden' }}>
      <HeroFilm
        sx={{
          position: 'absolute',
          inset: 0,
          width: 1,
          height: { xs: '58%', sm: 1 },
          objectFit: 'cover',
          objectPosition: { xs: '62% 60%', sm: '10% 60%', md: '62% 60%' },
          zIndex: -2,
        }}
      />
      <Box sx={{ position: 'absolute', inset: 0, zIndex: -1, background: veil }} />
      <Container
        maxWidth="xl"
        sx={{
          minHeight: { xs: 460, lg: 620 },
          display: 'flex',
          flexDirection: 'column',
          justifyContent: { xs: 'end', sm: 'center' },
          alignItems: 'start',
          gap: 3,
          py: { xs: 4, md: 8 },
        }}
      >
        <Typography variant="h1" sx={{ maxWidth: '15ch' }}>
          Air-conditioning repair and heating services
        </Typography>
        <Typography
          sx={{
            fontSize: { md: '1.1875rem' },
            maxWidth: { xs: '46ch', sm: '38ch', md: '46ch' },
            color: 'text.primary',
          }}
        >
          Cool in July, warm in January. Technicians who come when you call, and the exact part on the shelf, since{' '}
          {since}.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <LinkButton to={paths.contact} size="large">
            {messages.home.meetMyTeam}
          </LinkButton>
          <LinkButton to={paths.contact} size="large" variant="outlined" color="inherit">
            Request service
          </LinkButton>
          <LinkButton to={paths.inventory} size="large" variant="text" color="inherit" sx={onWide}>
            Browse the parts
          </LinkButton>
        </Box>
        <Typography sx={{ display: { xs: 'none', md: 'block' } }}>
          Emergency? Call{' '}
          <MuiLink
            href={callLink(emergencyPhone)}
            color="inherit"
            underline="always"
            sx={{ fontWeight: 640, whiteSpace: 'nowrap' }}
          >
            {emergencyPhone}
          </MuiLink>
          , day or night.
        </Typography>
      </Container>
    </DarkSection>
  );
}
