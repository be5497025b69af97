import { useNavigate } from 'react-router-dom';
import type { ProfileFieldsFragment } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { PictureField } from '#session/picture-field.tsx';
import { useSignedIn } from '#session/session.ts';
import { useDraft } from '#session/use-draft.ts';
import { EntryForm, wide } from '#ui/entry-form.tsx';
import { FormField } from '#ui/form-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { blankProfile, profileSchema, type ProfileFormValues } from './profile-rules.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The whole profile on one sheet (spec section 5). Its e-mail address is the account's. */
export function ProfileForm({ profile }: { profile: ProfileFieldsFragment | null }) {
  const { person } = useSignedIn();
  const navigate = useNavigate();
  const saveProfile = useSaveProfile();
  const draft = useDraft('profile', valuesOf(profile, person));

  const save = async (values: ProfileFormValues) => {
    const failure = await saveProfile(values);
    if (failure !== null) {
      draft.keep(values);
      return failure;
    }
    draft.drop();
    await navigate(paths.dashboard);
    return null;
  };

  return (
    <EntryForm
      initialValues={draft.initialValues}
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
        helperText="The address you sign in with"
        required
        slotProps={{ input: { readOnly: true } }}
      />
      <FormField name="number" label="Phone number" type="tel" autoComplete="tel" required />
      <FormField name="education" label="Education" required />
      <FormField name="address" label="Address" autoComplete="street-address" required multiline sx={wide} />
      <FormField name="facebook" label="Facebook" type="url" placeholder="https://www.facebook.com/…" required />
      <FormField name="linkedin" label="LinkedIn" type="url" placeholder="https://www.linkedin.com/in/…" required />
      <PictureField name="image" label="Image" />
    </EntryForm>
  );
}

function valuesOf(profile: ProfileFieldsFragment | null, person: { name: string; email: string }): ProfileFormValues {
  if (!profile) return { ...blankProfile, name: person.name, email: person.email };
  const { name, number, education, address, facebook, linkedin, image } = profile;
  // Who changed their address since would be refused with the old one, and cannot type another.
  return { name, email: person.email, number, education, address, facebook, linkedin, image };
}
