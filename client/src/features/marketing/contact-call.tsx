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
        mt: { xs: 2, md: 3 },
        pt: { xs: 2, md: 3 },
        borderTop: '1px solid',
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box>
        <Typography variant="h2">{messages.home.contactUs}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '60ch' }}>
          Something hums, drips or stays cold? Tell us what it does and we will tell you what it needs.
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={paths.contact}>Call a location</LinkButton>
        <LinkButton to={paths.inventory} variant="outlined" color="inherit">
          Find a part
        </LinkButton>
      </Box>
    </Box>
  );
}
