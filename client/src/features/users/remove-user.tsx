import { gql, type TypedDocumentNode } from '@apollo/client';
import type { RemoveUserMutation, RemoveUserMutationVariables, UserRowFragment } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { messages } from '#lib/messages.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

const REMOVE_USER: TypedDocumentNode<RemoveUserMutation, RemoveUserMutationVariables> = gql`
  mutation RemoveUser($input: RemoveUserInput!) {
    removeUser(input: $input) {
      user {
        id
        role
        removedAt
      }
    }
  }
`;

/** Removes an account, after a confirmation. */
export function RemoveUserButton({ user, onDone }: { user: UserRowFragment; onDone: () => void }) {
  const toast = useToast();
  const [remove] = useAppMutation(REMOVE_USER);
  const confirm = async () => {
    const result = await remove({ userId: user.id });
    if (!result.ok) return result.message;
    toast.success(messages.users.removed);
    onDone();
    return null;
  };
  return (
    <ConfirmButton
      color="error"
      aria-label={`${messages.users.columns.removeUser}: ${user.email}`}
      title="Remove this user?"
      question={`${user.email} is logged out immediately. Unpaid orders are deleted with the account; paid orders stay.`}
      onConfirm={confirm}
    >
      {messages.users.columns.removeUser}
    </ConfirmButton>
  );
}
