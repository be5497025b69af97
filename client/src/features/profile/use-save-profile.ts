import { useMutation } from '@apollo/client/react';
import { MyProfileDocument, SaveProfileDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/use-toast.ts';
import { profileSchema, type ProfileFormValues } from './profile-rules.ts';

/** Saves the viewer's profile. Answers null, or why it was not saved. */
export function useSaveProfile() {
  const toast = useToast();
  const [save] = useMutation(SaveProfileDocument, {
    errorPolicy: 'all',
    update(cache, { data }) {
      if (data) cache.writeQuery({ query: MyProfileDocument, data: { myProfile: data.saveProfile.profile } });
    },
  });

  return async (values: ProfileFormValues): Promise<string | null> => {
    const { data, error } = await save({ variables: { input: profileSchema.cast(values) } });
    if (data) {
      toast.success(messages.profile.saved);
      return null;
    }
    toast.error(messages.profile.notSaved);
    return describeError(error);
  };
}
