import { useQuery } from '@apollo/client/react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MyProfileDocument, type ProfileFieldsFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { pictureSources } from '#lib/picture-sources.ts';
import { useSignedIn } from '#session/session.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { WebLink } from '#ui/web-link.tsx';
import { ProfileFacts } from './profile-facts.tsx';

/** The front page of the dashboard: the account, and what its owner has told about themselves. */
export function Component() {
  const { person, role } = useSignedIn();
  const { data, error, refetch } = useQuery(MyProfileDocument);
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
          <Typography color="textSecondary">
            {role === 'ADMIN' ? 'Admin' : 'Customer'}
            {!person.isEmailVerified && ' · e-mail not verified yet: please follow the link in the mail we sent'}
          </Typography>
        </Box>
      </Box>
      <OwnFacts profile={profile} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

type OwnFactsProps = { profile: ProfileFieldsFragment | null | undefined; error: unknown; onRetry: () => void };

/** Null is a profile that was never saved; undefined one that is not here yet. */
function OwnFacts({ profile, error, onRetry }: OwnFactsProps) {
  if (profile) return <ProfileFacts facts={factsOf(profile)} />;
  if (profile === null) {
    return (
      <Notice title="Your profile is empty">
        A phone number and an address on file spare you questions when something must be delivered or repaired.
      </Notice>
    );
  }
  if (error) return <ErrorNotice title="Your profile could not be loaded" error={error} onRetry={onRetry} />;
  return <Skeleton variant="rounded" height={424} />;
}

const factsOf = (profile: ProfileFieldsFragment) => [
  { term: 'Name', value: profile.name },
  { term: 'E-mail', value: profile.email },
  { term: 'Phone number', value: profile.number },
  { term: 'Education', value: profile.education },
  { term: 'Address', value: profile.address },
  { term: 'Facebook', value: <WebLink href={profile.facebook} /> },
  { term: 'LinkedIn', value: <WebLink href={profile.linkedin} /> },
];
