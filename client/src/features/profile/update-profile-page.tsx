import { useQuery } from '@apollo/client/react';
import { MyProfileDocument } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export function Component() {
  const { data, error, refetch } = useQuery(MyProfileDocument);
  return (
    <Page title={messages.profile.update} intro="Only you and our admins see it." maxWidth="md">
      {data ? (
        <ProfileForm profile={data.myProfile} />
      ) : error ? (
        <ErrorNotice title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}
