import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import type { ProfileFieldsFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { uploadImage } from '#adapters/images/upload-image.ts';
import { PictureField } from '#ui/media/picture-field.tsx';
import { useSignedIn } from '#session/session.ts';
import { useDraft } from '#session/use-draft.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MY_PROFILE } from './my-profile.ts';
import { blankProfile, profileSchema, useSaveProfile, type ProfileFormValues } from './save-profile.ts';

export function Component() {
  // The profile may have been changed elsewhere, and fields that stay as they are would be saved with it.
  const { data, error, refetch } = useQuery(MY_PROFILE, { fetchPolicy: 'network-only' });
  return (
    <Page title={messages.profile.update} intro="Only you and our admins can see it." maxWidth="md">
      {data && <ProfileForm profile={data.myProfile} />}
      {!data && error && (
        <ErrorNotice title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={8} />}
    </Page>
  );
}

/** All fields of the profile (spec section 5). The email address is the account's and read-only. */
function ProfileForm({ profile }: { profile: ProfileFieldsFragment | null }) {
  const { person } = useSignedIn();
  const navigate = useNavigate();
  const draft = useDraft('profile', toValues(profile, person));
  const saveProfile = useSaveProfile(draft.initialValues);

  const save = async (values: ProfileFormValues) => {
    const result = await saveProfile(values);
    if (!result.ok) return result;
    await navigate(paths.dashboard);
    return null;
  };

  return (
    <EntryForm
      draft={draft}
      schema={profileSchema}
      submitLabel="Save"
      onSave={save}
      secondary={
        <LinkButton to={paths.dashboard} variant="text" size="large">
          Cancel
        </LinkButton>
      }
    >
      <FormField name="name" label="Name" autoComplete="name" required />
      <FormField
        name="email"
        label="E-mail"
        helperText="The address you log in with"
        required
        slotProps={{ input: { readOnly: true } }}
      />
      <FormField name="number" label="Phone number" type="tel" autoComplete="tel" required />
      <FormField name="education" label="Education" required />
      <FormField name="address" label="Address" autoComplete="street-address" required multiline sx={wide} />
      <FormField name="facebook" label="Facebook" type="url" placeholder="https://www.facebook.com/…" required />
      <FormField name="linkedin" label="LinkedIn" type="url" placeholder="https://www.linkedin.com/in/…" required />
      <PictureField name="image" label="Image" upload={uploadImage} />
    </EntryForm>
  );
}

function toValues(profile: ProfileFieldsFragment | null, person: { name: string; email: string }): ProfileFormValues {
  if (!profile) return { ...blankProfile, name: person.name, email: person.email };
  const { name, number, education, address, facebook, linkedin, image } = profile;
  // The account's address, not the profile's: after a change of address the server refuses the old one.
  return { name, email: person.email, number, education, address, facebook, linkedin, image };
}
