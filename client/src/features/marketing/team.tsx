import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shopConfig } from '#lib/config.ts';

/** Placeholders, like the addresses of the agencies. The portraits are in team.svg. */
const people = [
  { portrait: 'dispatcher', name: 'Nadia Rahman', work: 'Answers the phone and sends the nearest van' },
  { portrait: 'technician', name: 'Marcus Bell', work: 'Lead technician, certified for refrigerants' },
  { portrait: 'counter', name: 'Leonard Voss', work: 'Parts counter: finds the number on the old one' },
];

/** Who answers and who comes, beside the form. */
export const Team = () => (
  <Box component="section" aria-labelledby="team">
    <Typography variant="h4" component="h3" id="team">
      The people you will talk to
    </Typography>
    <Box component="ul" sx={list}>
      {people.map(({ portrait, name, work }) => (
        <li key={portrait}>
          <Box component="svg" viewBox="0 0 200 200" aria-hidden sx={{ width: 64, height: 64, borderRadius: '50%' }}>
            <use href={`/team.svg#${portrait}`} />
          </Box>
          <div>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {work}
            </Typography>
          </div>
        </li>
      ))}
    </Box>
    <Typography variant="body2" color="textSecondary">
      Licensed and insured since {shopConfig().brand.since}.
    </Typography>
  </Box>
);

const list = {
  listStyle: 'none',
  m: 0,
  my: 2,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '& > li': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', columnGap: 2, alignItems: 'center' },
} as const;
