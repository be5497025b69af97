import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { shopConfig } from '#lib/config.ts';
import { messages } from '#lib/messages.ts';
import { DarkSection } from '#ui/layout/dark-section.tsx';
import { ContactCall } from './contact-call.tsx';

const figures = [
  { value: messages.home.statistics.countries, name: 'Countries' },
  { value: messages.home.statistics.projects, name: 'Completed projects' },
  { value: messages.home.statistics.clients, name: 'Happy clients' },
  { value: messages.home.statistics.feedbacks, name: 'Feedbacks' },
];

export function Statistics() {
  return (
    <DarkSection
      component="section"
      aria-label="The company in figures"
      // Marks the edges of the band on a dark page.
      sx={{ py: { xs: 3, md: 5 }, borderBlock: '1px solid', borderColor: 'divider' }}
    >
      <Container maxWidth="xl">
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'flex',
            // On a small phone four words need more than its width, if the letters are wider than ours.
            flexWrap: 'wrap',
            rowGap: 2,
          }}
        >
          {figures.map(({ value, name }) => (
            <Box
              key={name}
              sx={{
                flex: '1 1 72px',
                display: 'flex',
                flexDirection: 'column-reverse',
                justifyContent: 'flex-end',
                px: { xs: 1, sm: 2, md: 4 },
                '&:first-of-type': { pl: 0 },
                '& + &': { borderLeft: '1px solid', borderColor: 'divider' },
              }}
            >
              <Typography component="dt" variant="caption" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" variant="h3" sx={{ m: 0 }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
          By our own count since {shopConfig().brand.since}.
        </Typography>
        <ContactCall />
      </Container>
    </DarkSection>
  );
}
