import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';

const values = [
  { title: 'Professionalism', text: 'On time, in uniform, with the right gauge in hand and the floor left clean.' },
  { title: 'Integrity', text: 'We repair what can be repaired, and say so when it cannot.' },
  { title: 'Guaranteed', text: 'Every job and every part we fit is ours to put right.' },
  { title: 'Achievement', text: 'Units we installed decades ago still run, and we still look after them.' },
];

export function Guarantee() {
  return (
    <Section
      title="Our work is guaranteed, all of it"
      intro="100% satisfaction on every air-conditioner and heating service we carry out."
      action={
        <LinkButton to={paths.about} variant="outlined" color="secondary">
          {messages.home.aboutUs}
        </LinkButton>
      }
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: { xs: 2.5, md: 4 },
          rowGap: 2.5,
          gridTemplateColumns: { xs: twoColumns, md: 'repeat(4, 1fr)' },
        }}
      >
        {values.map(({ title, text }) => (
          <Box key={title} sx={{ pt: 1.25, borderTop: '3px solid', borderColor: 'secondary.main' }}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
