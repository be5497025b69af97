import Button from '@mui/material/Button';
import type { UserRowFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { AskButton } from '#ui/ask-button.tsx';
import { useRemoveUser, useRestoreUser } from './use-remove-user.ts';

type ActionProps = { user: UserRowFragment; onDone: () => void };

/** Removes an account, after asking. */
export function RemoveUserButton({ user, onDone }: ActionProps) {
  const remove = useRemoveUser();
  const confirm = async () => {
    const fault = await remove(user.id);
    if (!fault) onDone();
    return fault;
  };
  return (
    <AskButton
      color="error"
      aria-label={`${messages.users.columns.removeUser}: ${user.email}`}
      title="Remove this user?"
      question={`${user.email} is signed out at once. Unpaid orders are deleted with the account; paid ones stay.`}
      onConfirm={confirm}
    >
      {messages.users.columns.removeUser}
    </AskButton>
  );
}

/** Lets a removed account in again, as a customer. */
export function RestoreUserButton({ user, onDone }: ActionProps) {
  const { restore, isBusy } = useRestoreUser();
  const run = async () => {
    if (await restore(user.id)) onDone();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isBusy}
      aria-label={`Restore ${user.email}`}
      onClick={() => void run()}
    >
      Restore
    </Button>
  );
}
