import Box from '@mui/material/Box';
import { messages } from '#lib/messages.ts';
import { Page } from '#ui/page.tsx';
import { agencies } from './agencies.ts';
import { AgencyCard } from './agency-card.tsx';

export function Component() {
  return (
    <Page
      title={messages.home.contact}
      intro="Three agencies, one number of people who pick up. Call or write to the nearest."
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' } }}>
        {agencies.map((agency) => (
          <AgencyCard key={agency.name} agency={agency} headingLevel="h2" />
        ))}
      </Box>
    </Page>
  );
}
