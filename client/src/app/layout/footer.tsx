import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useIsPrerendered } from '#lib/hooks/use-is-prerendered.ts';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { shopConfig } from '#lib/config.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { DarkSection } from '#ui/layout/dark-section.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { BrandMark } from './brand-mark.tsx';

const thisYear = new Date().getFullYear();

const shop = [
  { to: paths.inventory, label: 'All parts' },
  { to: paths.diagrams, label: 'Find it in the diagram' },
  { to: paths.myOrders, label: messages.menu.myOrders },
  { to: paths.findOrder, label: 'Find an order' },
  { to: paths.dashboard, label: messages.nav.dashboard },
];

const firm = [
  { to: paths.about, label: messages.nav.about },
  { to: paths.blog, label: messages.nav.blogs },
  { to: paths.contact, label: messages.home.contact },
  { to: paths.policies, label: 'Shipping, returns, warranty' },
];

export function Component() {
  const { name, since } = shopConfig().brand;
  const isPrerendered = useIsPrerendered();
  return (
    <DarkSection component="footer" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Container
        maxWidth="xl"
        sx={{
          py: { xs: 4, md: 7 },
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: twoColumns, sm: '1fr 1fr 2fr', md: '2fr 1fr 1fr 1.5fr' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <BrandMark />
          <Typography color="textSecondary" sx={{ mt: { xs: 1, md: 2 }, maxWidth: '46ch' }}>
            Air-conditioning repair, heating services and the parts that keep both running. Established in {since}.
          </Typography>
        </Box>
        <FooterLinks title="Shop" links={shop} />
        <FooterLinks title="Company" links={firm} />
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
            Emergency repair
          </Typography>
          <Typography color="textSecondary">
            Open 24 hours, 7 days a week, holidays too. Call{' '}
            <MuiLink href={callLink(emergencyPhone)} color="inherit" underline="always" sx={{ whiteSpace: 'nowrap' }}>
              {emergencyPhone}
            </MuiLink>{' '}
            or the nearest of our{' '}
            <TextLink to={paths.contact} color="inherit">
              three locations
            </TextLink>
            .
          </Typography>
        </Box>
        {/* A page that was prerendered last year has that year until its hydration; React then replaces only the whole element. */}
        <Typography
          key={String(isPrerendered)}
          variant="caption"
          color="textSecondary"
          sx={{ gridColumn: '1 / -1' }}
          suppressHydrationWarning
        >
          © {since}–{thisYear} {name}
        </Typography>
      </Container>
    </DarkSection>
  );
}

type FooterLinksProps = { title: string; links: { to: string; label: string }[] };

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <Box component="nav" aria-label={title}>
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <MuiLink component={Link} to={to} color="textSecondary" sx={{ display: 'inline-block', py: 0.5 }}>
              {label}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
