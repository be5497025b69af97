import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { shopConfig } from '#lib/config.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { Deep } from '#ui/deep.tsx';
import { BrandMark } from './brand-mark.tsx';

const thisYear = new Date().getFullYear();

const links = [
  { to: paths.inventory, label: 'All parts' },
  { to: paths.about, label: messages.nav.about },
  { to: paths.blog, label: messages.nav.blogs },
  { to: paths.contact, label: messages.home.contact },
];

export function Footer() {
  const { name, since } = shopConfig().brand;
  return (
    <Deep component="footer" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Container
        maxWidth="xl"
        sx={{ py: { xs: 5, md: 7 }, display: 'grid', gap: 4, gridTemplateColumns: { md: '2fr 1fr 1fr' } }}
      >
        <Box>
          <BrandMark />
          <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '46ch' }}>
            Air-conditioning repair, heating services and the parts that keep both running. Established in {since}.
          </Typography>
        </Box>
        <Box component="nav" aria-label="Footer">
          <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
            The firm
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <MuiLink component={Link} to={to} color="textSecondary">
                  {label}
                </MuiLink>
              </li>
            ))}
          </Box>
        </Box>
        <Box>
          <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
            Emergency repair
          </Typography>
          <Typography color="textSecondary">Open 24 hours, 7 days a week, holidays too.</Typography>
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          © {since}–{thisYear} {name}
        </Typography>
      </Container>
    </Deep>
  );
}
