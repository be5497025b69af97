import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ProfileFieldsFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { pictureSources } from '#lib/format/picture-sources.ts';
import { useSignedIn } from '#session/session.ts';
import { useVerification } from '#session/use-verification.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { WebLink } from '#ui/layout/web-link.tsx';
import { MY_PROFILE } from './my-profile.ts';

/** The account and its profile. `children` come between them. */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { person, role } = useSignedIn();
  const { data, error, refetch } = useQuery(MY_PROFILE, { fetchPolicy: 'cache-and-network' });
  const profile = data?.myProfile;
  return (
    <Page
      title={messages.menu.profile}
      maxWidth="md"
      action={<LinkButton to={paths.updateProfile}>{messages.profile.update}</LinkButton>}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3, minWidth: 0 }}>
        <Avatar {...pictureSources(profile?.image ?? '', '72px')} alt="" sx={{ width: 72, height: 72, fontSize: 28 }}>
          {(profile?.name || person.name || person.email).charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="p">
            {profile?.name || person.name || person.email}
          </Typography>
          <Typography color="textSecondary">{role === 'ADMIN' ? 'Admin' : 'Customer'}</Typography>
        </Box>
      </Box>
      {!person.isEmailVerified && <NotVerified email={person.email} />}
      {children && <Box sx={{ mb: 3 }}>{children}</Box>}
      <ProfileFacts
        profile={profile && { ...profile, email: person.email }}
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function NotVerified({ email }: { email: string }) {
  const { isBusy, sendLink, check } = useVerification();
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
      Your email is not verified yet. Follow the link in the email to {email}.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void sendLink()}>
          Send again
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void check()}>
          I have verified it
        </Button>
      </Box>
    </Alert>
  );
}

type ProfileFactsProps = { profile: ProfileFieldsFragment | null | undefined; error: unknown; onRetry: () => void };

/** `profile` is null if it was never saved, and undefined while it loads. */
function ProfileFacts({ profile, error, onRetry }: ProfileFactsProps) {
  if (profile) return <FactSheet facts={factsOf(profile)} />;
  if (profile === null) {
    return (
      <Notice
        title="No phone or address yet"
        action={
          <LinkButton to={paths.updateProfile} variant="outlined">
            Add your phone and address
          </LinkButton>
        }
      >
        Save your phone and address so we can schedule deliveries and repairs faster.
      </Notice>
    );
  }
  if (error) return <ErrorNotice title="Your profile could not be loaded" error={error} onRetry={onRetry} />;
  return <Skeleton variant="rounded" height={424} />;
}

const factsOf = (profile: ProfileFieldsFragment): Fact[] => [
  { term: 'Name', value: profile.name },
  { term: 'E-mail', value: profile.email },
  { term: 'Phone number', value: profile.number },
  { term: 'Education', value: profile.education },
  { term: 'Address', value: profile.address },
  { term: 'Facebook', value: <WebLink href={profile.facebook} /> },
  { term: 'LinkedIn', value: <WebLink href={profile.linkedin} /> },
];

type Fact = { term: string; value: ReactNode };

function FactSheet({ facts }: { facts: Fact[] }) {
  return (
    <Paper variant="outlined" component="dl" sx={{ m: 0, px: 3, py: 1 }}>
      {facts.map(({ term, value }) => (
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
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
