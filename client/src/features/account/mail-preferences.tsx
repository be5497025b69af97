import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import type {
  MyMailPreferencesQuery,
  MyMailPreferencesQueryVariables,
  SetMailPreferenceMutation,
  SetMailPreferenceMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

const MY_MAIL_PREFERENCES: TypedDocumentNode<MyMailPreferencesQuery, MyMailPreferencesQueryVariables> = gql`
  query MyMailPreferences {
    myMailPreferences {
      kind
      title
      isOn
    }
  }
`;

const SET_MAIL_PREFERENCE: TypedDocumentNode<SetMailPreferenceMutation, SetMailPreferenceMutationVariables> = gql`
  mutation SetMailPreference($input: SetMailPreferenceInput!) {
    setMailPreference(input: $input) {
      preference {
        kind
        isOn
      }
    }
  }
`;

/** A switch for each kind of mail that the user may turn off. */
export function MailPreferences() {
  const toast = useToast();
  const { data, error, refetch } = useQuery(MY_MAIL_PREFERENCES, { fetchPolicy: 'cache-and-network' });
  const [setPreference] = useAppMutation(SET_MAIL_PREFERENCE, {
    update(cache, { data: changed }) {
      const preference = changed?.setMailPreference.preference;
      if (!preference) return;
      cache.updateQuery(
        { query: MY_MAIL_PREFERENCES },
        (known) =>
          known && {
            myMailPreferences: known.myMailPreferences.map((one) =>
              one.kind === preference.kind ? { ...one, isOn: preference.isOn } : one,
            ),
          },
      );
    },
  });
  if (error && !data) {
    return <ErrorNotice title="Your preferences could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ width: '100%' }} />;
  const change = async (kind: string, isOn: boolean) => {
    const result = await setPreference({ kind, isOn });
    if (result.ok) toast.success('Preference saved');
    else toast.error(result.message);
  };
  return (
    <FormGroup>
      {data.myMailPreferences.map(({ kind, title, isOn }) => (
        <FormControlLabel
          key={kind}
          label={title}
          control={<Switch checked={isOn} onChange={(_, isChecked) => void change(kind, isChecked)} />}
        />
      ))}
    </FormGroup>
  );
}
