import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, memo } from 'react';
import { Team } from '#features/marketing/team.tsx';
import { AgencyList } from '#features/marketing/agency-list.tsx';
import { messages } from '#lib/messages.ts';
import { Island } from '#ui/layout/island.tsx';
import { Page } from '#ui/layout/page.tsx';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form-with-data.tsx')).ContactFormWithData }));

const intro = 'Three locations. Real people answer the phone.';

export function Component() {
  return (
    <Page title={messages.home.contact} description={intro} intro={intro}>
      <Box component="section" aria-labelledby="ask" sx={beside}>
        <Typography variant="h2" id="ask" sx={{ gridArea: 'title', mb: 3 }}>
          {messages.home.askQuestions}
        </Typography>
        <Paper variant="outlined" sx={{ gridArea: 'form', p: { xs: 2.5, sm: 4 } }}>
          <FormIsland />
        </Paper>
        <Box sx={{ gridArea: 'team', mt: { xs: 5, md: 0 } }}>
          <Team />
        </Box>
      </Box>
      <Box component="section" aria-labelledby="locations" sx={{ mt: { xs: 5, md: 7 } }}>
        <Typography variant="h2" id="locations" sx={{ mb: 3 }}>
          Our locations
        </Typography>
        <AgencyList />
      </Box>
    </Page>
  );
}

const FormIsland = memo(function FormIsland() {
  return (
    <Island fallback={<Skeleton variant="rounded" height={526} />}>
      <ContactForm />
    </Island>
  );
});

/** The title and the team beside the form on a wide screen; the team after the form on a phone. */
const beside = {
  display: 'grid',
  columnGap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: '100%', md: '2fr 3fr' },
  gridTemplateAreas: { xs: '"title" "form" "team"', md: '"title form" "team form"' },
  gridTemplateRows: { md: 'auto 1fr' },
};
