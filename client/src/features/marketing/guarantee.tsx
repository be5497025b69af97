import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { CardRow } from '#ui/layout/card-row.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';

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
        <LinkButton to={paths.about} variant="outlined" color="secondary" size="large">
          {messages.home.aboutUs}
        </LinkButton>
      }
    >
      <CardRow columns={4}>
        {values.map(({ title, text }) => (
          <Paper key={title} variant="outlined" sx={{ p: 3, borderTop: '3px solid', borderTopColor: 'secondary.main' }}>
            <Typography variant="h3">{title}</Typography>
            <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
              {text}
            </Box>
          </Paper>
        ))}
      </CardRow>
    </Section>
  );
}
