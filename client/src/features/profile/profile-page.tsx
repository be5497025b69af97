import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

export function Component() {
  const { person, role } = useSignedIn();
  const facts = [
    ['Name', person.name || 'Not given'],
    ['E-mail', person.email],
    ['E-mail verified', person.isEmailVerified ? 'Yes' : 'Not yet: please follow the link in the mail we sent'],
    ['Account', role === 'ADMIN' ? 'Admin' : 'Customer'],
  ];
  return (
    <Page
      title={messages.menu.profile}
      maxWidth="md"
      action={<LinkButton to={paths.updateProfile}>{messages.profile.update}</LinkButton>}
    >
      <Paper variant="outlined" component="dl" sx={{ m: 0, px: 3, py: 1 }}>
        {facts.map(([term, value]) => (
          <Box
            key={term}
            sx={{
              display: 'grid',
              gridTemplateColumns: { sm: '200px 1fr' },
              py: 1.75,
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography component="dt" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Paper>
    </Page>
  );
}
