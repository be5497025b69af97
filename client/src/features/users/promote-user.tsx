import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import type { PromoteUserMutation, PromoteUserMutationVariables, UserRowFragment } from '#generated/graphql.ts';
import type { Failure } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const PROMOTE_USER: TypedDocumentNode<PromoteUserMutation, PromoteUserMutationVariables> = gql`
  mutation PromoteUser($input: PromoteUserInput!) {
    promoteUser(input: $input) {
      user {
        id
        role
      }
    }
  }
`;

/** The specification quotes a sentence for 403 only (section 8); for CONFLICT the server's says what to do. */
export const promotionError = ({ code, message, serverMessage }: Failure): string => {
  if (code === 'FORBIDDEN') return messages.users.notPromoted;
  return (code === 'CONFLICT' && serverMessage) || message;
};

/** Makes a user an admin. The row changes immediately, and changes back if the server refuses. */
export function PromoteUserButton({ user }: { user: UserRowFragment }) {
  const toast = useToast();
  const [promote] = useAppMutation(PROMOTE_USER);
  const submit = async () => {
    const optimisticResponse: PromoteUserMutation = {
      promoteUser: { __typename: 'PromoteUserPayload', user: { __typename: 'User', id: user.id, role: 'ADMIN' } },
    };
    const result = await promote({ userId: user.id }, { optimisticResponse });
    if (result.ok) toast.success(messages.users.promoted);
    else toast.error(promotionError(result));
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={!user.isEmailVerified}
      aria-label={`${messages.users.columns.makeAdmin}: ${user.email}`}
      onClick={() => void submit()}
    >
      {messages.users.columns.makeAdmin}
    </Button>
  );
}
