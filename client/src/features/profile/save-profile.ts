import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { object, string, type InferType } from 'yup';
import type { SaveProfileMutation, SaveProfileMutationVariables } from '#generated/graphql.ts';
import { changedEntries } from '#lib/api/changed-entries.ts';
import { describeFailure } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { cleanPhone, isPhoneNumber } from '#lib/format/phone-number.ts';
import { messages } from '#lib/messages.ts';
import { isPictureAddress, isWebAddress } from '#lib/url/web-address.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { MY_PROFILE, PROFILE_FIELDS } from './my-profile.ts';

const SAVE_PROFILE: TypedDocumentNode<SaveProfileMutation, SaveProfileMutationVariables> = gql`
  mutation SaveProfile($input: SaveProfileInput!) {
    saveProfile(input: $input) {
      profile {
        ...ProfileFields
      }
    }
  }
  ${PROFILE_FIELDS}
`;

const { required } = messages.profile;

const text = (requiredMessage: string, maxLength: number) =>
  string().trim().required(requiredMessage).max(maxLength, `Use at most ${maxLength} characters`);

const webPage = (requiredMessage: string) =>
  string()
    .trim()
    .required(requiredMessage)
    // Typed as people say it: facebook.com/mary.
    .transform((address: string) => (/^[a-z\d-]+(\.[a-z\d-]+)+(\/|$)/i.test(address) ? `https://${address}` : address))
    .test(
      'page',
      'Enter a web address, such as https://www.example.com',
      (address) => !address || isWebAddress(address),
    );

/** All fields are required (spec section 5). The server has the same limits. */
export const profileSchema = object({
  name: text(required.name, 100),
  email: string().trim().required(required.email),
  number: text(required.number, 40)
    .transform(cleanPhone)
    .test('digits', 'Enter a phone number with area code', (number) => !number || isPhoneNumber(number)),
  education: text(required.education, 200),
  address: text(required.address, 500),
  facebook: webPage(required.facebook),
  linkedin: webPage(required.linkedin),
  image: string()
    .trim()
    .required(required.image)
    .test('picture', 'Choose a picture', (address) => !address || isPictureAddress(address)),
});

export type ProfileFormValues = InferType<typeof profileSchema>;

export const blankProfile: ProfileFormValues = {
  name: '',
  email: '',
  number: '',
  education: '',
  address: '',
  facebook: '',
  linkedin: '',
  image: '',
};

/** Saves what was changed since the form was opened, over the profile of now: other fields may have been changed elsewhere. */
export function useSaveProfile(opened: ProfileFormValues) {
  const toast = useToast();
  const client = useApolloClient();
  const [saveProfile] = useAppMutation(SAVE_PROFILE, {
    update(cache, { data }) {
      if (data) cache.writeQuery({ query: MY_PROFILE, data: { myProfile: data.saveProfile.profile } });
    },
  });
  const save = async (values: ProfileFormValues) => {
    const { data, error } = await client.query({
      query: MY_PROFILE,
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    });
    if (!data || error) return { ok: false, ...describeFailure(error) } as const;
    const merged = { ...values, ...data.myProfile, email: values.email, ...changedEntries(values, opened) };
    return saveProfile(profileSchema.cast(merged, { stripUnknown: true }));
  };
  return async (values: ProfileFormValues) => {
    const result = await save(values);
    if (result.ok) toast.success(messages.profile.saved);
    else toast.error(messages.profile.notSaved);
    return result;
  };
}
