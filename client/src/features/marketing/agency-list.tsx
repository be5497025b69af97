import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { callLink } from '#lib/phone.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { agencies } from './agencies.ts';

/** On a phone the number is what one came for. */
const contactLine = {
  mr: 2,
  display: 'inline-block',
  maxWidth: 1,
  overflowWrap: 'anywhere',
  typography: 'body2',
  '@media (pointer: coarse)': { py: 1 },
};

/** The agencies on a drawn map, with their numbers in the list beside it. */
export function AgencyList({ hasContact = false }: { hasContact?: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: { sm: 3, md: 6 },
        rowGap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '100%', sm: '1fr 1fr' },
      }}
    >
      {/* Referenced, not loaded as a picture: so it has the colors and the type of the page. */}
      <Box
        component="svg"
        viewBox="0 0 480 260"
        role="img"
        aria-label="Drawn map of our locations, not to scale"
        sx={{ width: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        <use href="/agencies.svg#map" />
      </Box>
      <div>
        {agencies.map(({ name, address, phone, email }) => (
          <Box
            key={name}
            sx={{
              position: 'relative',
              py: { xs: 1.25, md: 2.25 },
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography variant="h4" component="h3">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ pr: 14 }}>
              {address}
            </Typography>
            <MuiLink href={callLink(phone)} sx={contactLine}>
              {phone}
            </MuiLink>
            <MuiLink href={`mailto:${email}`} sx={contactLine}>
              {email}
            </MuiLink>
            {hasContact && (
              <LinkButton
                to={paths.contact}
                variant="outlined"
                aria-label={`${messages.home.contact} ${name}`}
                sx={{ position: 'absolute', right: 0, top: { xs: 12, md: 20 } }}
              >
                {messages.home.contact}
              </LinkButton>
            )}
          </Box>
        ))}
      </div>
    </Box>
  );
}
