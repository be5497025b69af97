import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import type { RestoreUserMutation, RestoreUserMutationVariables, UserRowFragment } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const RESTORE_USER: TypedDocumentNode<RestoreUserMutation, RestoreUserMutationVariables> = gql`
  mutation RestoreUser($input: RestoreUserInput!) {
    restoreUser(input: $input) {
      user {
        id
        role
        removedAt
      }
    }
  }
`;

/** Restores a removed account as a customer. */
export function RestoreUserButton({ user, onDone }: { user: UserRowFragment; onDone: () => void }) {
  const toast = useToast();
  const [restore, { loading }] = useAppMutation(RESTORE_USER);
  const submit = async () => {
    const result = await restore({ userId: user.id });
    if (!result.ok) return toast.error(result.message);
    toast.success(`${user.email} can log in again`);
    onDone();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={loading}
      aria-label={`Restore ${user.email}`}
      onClick={() => void submit()}
    >
      Restore
    </Button>
  );
}
