import Clock from '@mui/icons-material/ScheduleOutlined';
import Shield from '@mui/icons-material/VerifiedUserOutlined';
import Wrench from '@mui/icons-material/BuildOutlined';
import Paper from '@mui/material/Paper';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { CardRow } from '#ui/layout/card-row.tsx';
import { Section } from '#ui/layout/section.tsx';

const claims = [
  {
    Icon: Clock,
    title: messages.home.open,
    text: 'Emergency repair round the clock, nights and holidays too. We answer the phone, and we come.',
  },
  {
    Icon: Shield,
    title: messages.home.satisfaction,
    text: 'A 100% guarantee on air-conditioner and heating services. If it is not right, we come back until it is.',
  },
  {
    Icon: Wrench,
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

type ClaimCardProps = { Icon: typeof SvgIcon; title: string; text: string };

function ClaimCard({ Icon, title, text }: ClaimCardProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, md: 3.5 }, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Icon aria-hidden sx={{ fontSize: 30, color: 'secondary.main', mb: 0.5 }} />
      {/* With balanced lines, one line of "Open 24/7 - Available" would begin with the dash. */}
      <Typography variant="h3" sx={{ textWrap: 'wrap' }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </Paper>
  );
}
