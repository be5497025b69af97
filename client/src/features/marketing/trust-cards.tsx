import { mdiClockOutline, mdiShieldCheckOutline, mdiWrench } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { Section } from '#ui/layout/section.tsx';
import { Icon } from '#ui/media/icon.tsx';

const claims = [
  {
    icon: mdiClockOutline,
    title: messages.home.open,
    text: 'Emergency repair round the clock, nights and holidays too. We answer the phone, and we come.',
  },
  {
    icon: mdiShieldCheckOutline,
    title: messages.home.satisfaction,
    text: 'A 100% guarantee on air-conditioner and heating services. If it is not right, we come back until it is.',
  },
  {
    icon: mdiWrench,
    title: messages.home.technicians,
    text: 'Certified and experienced people, who know the old units as well as the ones that came out this year.',
  },
];

/** Three claims without frames: the cards of the page are parts and reviews. */
export function TrustCards() {
  return (
    <Section title={messages.home.trusted}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 5 },
          '@media (min-width: 740px)': { gridTemplateColumns: '1fr 1fr 1fr' },
        }}
      >
        {claims.map(({ icon, title, text }) => (
          <Box key={title} sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 1.75 }}>
            <Icon path={icon} sx={{ fontSize: 28, color: 'secondary.main' }} />
            <div>
              {/* With balanced lines, one line of "Open 24/7 - Available" would begin with the dash. */}
              <Typography variant="h3" sx={{ textWrap: 'wrap' }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5, typography: { xs: 'body2', md: 'body1' } }}>
                {text}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
