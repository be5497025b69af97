import { messages } from '#lib/messages.ts';
import { CardRow } from '#ui/card-row.tsx';
import { Page } from '#ui/page.tsx';
import { agencies } from './agencies.ts';
import { AgencyCard } from './agency-card.tsx';

export function Component() {
  return (
    <Page title={messages.home.contact} intro="Three agencies, and people who pick up. Call or write to the nearest.">
      <CardRow columns={3}>
        {agencies.map((agency) => (
          <AgencyCard key={agency.name} agency={agency} headingLevel="h2" />
        ))}
      </CardRow>
    </Page>
  );
}
