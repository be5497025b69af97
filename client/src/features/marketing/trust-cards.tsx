import { mdiClockOutline, mdiShieldCheckOutline, mdiWrenchOutline } from '@mdi/js';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { CardRow } from '#ui/layout/card-row.tsx';
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
    icon: mdiWrenchOutline,
    title: messages.home.technicians,
    text: 'Certified and experienced people, who know the old units as well as the ones that came out this year.',
  },
];

export function TrustCards() {
  return (
    <Section title={messages.home.trusted}>
      <CardRow columns={3}>
        {claims.map((claim) => (
          <ClaimCard key={claim.title} {...claim} />
        ))}
      </CardRow>
    </Section>
  );
}

type ClaimCardProps = { icon: string; title: string; text: string };

function ClaimCard({ icon, title, text }: ClaimCardProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, md: 3.5 }, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Icon path={icon} sx={{ fontSize: 30, color: 'secondary.main', mb: 0.5 }} />
      {/* With balanced lines, one line of "Open 24/7 - Available" would begin with the dash. */}
      <Typography variant="h3" sx={{ textWrap: 'wrap' }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </Paper>
  );
}
