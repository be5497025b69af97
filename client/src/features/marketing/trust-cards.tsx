import Clock from '@mui/icons-material/ScheduleOutlined';
import Shield from '@mui/icons-material/VerifiedUserOutlined';
import Wrench from '@mui/icons-material/BuildOutlined';
import { messages } from '#lib/messages.ts';
import { CardRow } from '#ui/layout/card-row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ClaimCard } from './claim-card.tsx';

const claims = [
  {
    Icon: Clock,
    title: messages.home.open,
    text: 'Emergency repair round the clock, nights and holidays too: somebody picks up, and somebody comes.',
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
