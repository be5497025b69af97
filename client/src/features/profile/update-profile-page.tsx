import { useQuery } from '@apollo/client/react';
import { MyProfileDocument } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export function Component() {
  return (
    <Page title={messages.profile.update} intro="Only you and our admins see it." maxWidth="md">
      <OwnForm />
    </Page>
  );
}

function OwnForm() {
  const { data, error, refetch } = useQuery(MyProfileDocument);
  if (data) return <ProfileForm profile={data.myProfile} />;
  if (error) {
    return <ErrorNotice title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return <FormSkeleton fields={8} />;
}
