import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { agencies } from '#features/marketing/agencies.ts';
import { AgencyCard } from '#features/marketing/agency-card.tsx';
import { messages } from '#lib/messages.ts';
import { CardRow } from '#ui/layout/card-row.tsx';
import { Page } from '#ui/layout/page.tsx';

const intro = 'Three locations. Real people answer the phone.';

export function Component() {
  return (
    <Page title={messages.home.contact} description={intro} intro={intro}>
      <CardRow columns={3}>
        {agencies.map((agency) => (
          <AgencyCard key={agency.name} agency={agency} headingLevel="h2" />
        ))}
      </CardRow>
      <Box component="section" aria-labelledby="ask" sx={{ mt: { xs: 5, md: 7 }, ...beside }}>
        <Typography variant="h2" id="ask" sx={{ mb: 3 }}>
          {messages.home.askQuestions}
        </Typography>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <ContactForm />
        </Paper>
      </Box>
    </Page>
  );
}

/** The title beside the form on a wide screen, as on the home page. */
const beside = { display: { md: 'grid' }, gridTemplateColumns: '2fr 3fr', columnGap: 6, alignItems: 'start' };
