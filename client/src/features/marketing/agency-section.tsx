import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { CardRow } from '#ui/layout/card-row.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { agencies } from './agencies.ts';
import { AgencyCard } from './agency-card.tsx';

export function AgencySection() {
  return (
    <Section title="Locations near you">
      <CardRow columns={3}>
        {agencies.map((agency) => (
          <AgencyCard
            key={agency.name}
            agency={agency}
            headingLevel="h3"
            action={
              <LinkButton
                to={paths.contact}
                variant="outlined"
                aria-label={`${messages.home.contact} ${agency.name}`}
                sx={{ mt: 1 }}
              >
                {messages.home.contact}
              </LinkButton>
            }
          />
        ))}
      </CardRow>
    </Section>
  );
}
