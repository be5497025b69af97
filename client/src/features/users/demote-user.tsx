import { gql, type TypedDocumentNode } from '@apollo/client';
import type { DemoteUserMutation, DemoteUserMutationVariables, UserRowFragment } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

const DEMOTE_USER: TypedDocumentNode<DemoteUserMutation, DemoteUserMutationVariables> = gql`
  mutation DemoteUser($input: DemoteUserInput!) {
    demoteUser(input: $input) {
      user {
        id
        role
      }
    }
  }
`;

/** Makes an admin a customer, after a confirmation. */
export function DemoteUserButton({ user }: { user: UserRowFragment }) {
  const toast = useToast();
  const [demote] = useAppMutation(DEMOTE_USER);
  const confirm = async () => {
    const result = await demote({ userId: user.id });
    if (!result.ok) return result.message;
    toast.success(`${user.email} is now a customer`);
    return null;
  };
  return (
    <ConfirmButton
      variant="text"
      color="secondary"
      aria-label={`Make customer: ${user.email}`}
      title="Remove admin rights?"
      confirmLabel="Make customer"
      question={`${user.email} will no longer manage orders, users and parts. Takes effect immediately.`}
      onConfirm={confirm}
    >
      Make customer
    </ConfirmButton>
  );
}
