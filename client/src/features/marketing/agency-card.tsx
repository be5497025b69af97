import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { callLink } from '#lib/phone.ts';
import type { agencies } from './agencies.ts';

/** On a phone the number is what one came for. */
const forFinger = { '@media (pointer: coarse)': { py: 1 } };

type AgencyCardProps = { agency: (typeof agencies)[number]; headingLevel: 'h2' | 'h3'; action?: ReactNode };

export function AgencyCard({ agency, headingLevel, action }: AgencyCardProps) {
  return (
    <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 1, alignContent: 'start', justifyItems: 'start' }}>
      <Typography variant="h3" component={headingLevel}>
        {agency.name}
      </Typography>
      <Typography color="textSecondary">{agency.address}</Typography>
      <MuiLink href={callLink(agency.phone)} sx={forFinger}>
        {agency.phone}
      </MuiLink>
      <MuiLink href={`mailto:${agency.email}`} sx={forFinger}>
        {agency.email}
      </MuiLink>
      {action}
    </Paper>
  );
}
