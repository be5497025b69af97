import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UserRowFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRemoveUser, useRestoreUser } from './use-remove-user.ts';

type ActionProps = { user: UserRowFragment; onDone: () => void };

/** Removes an account, after asking. */
export function RemoveUserButton({ user, onDone }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isBusy } = useRemoveUser();
  const confirm = async () => {
    if (await remove(user.id)) onDone();
    setIsAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`${messages.users.columns.removeUser}: ${user.email}`}
        onClick={() => setIsAsking(true)}
      >
        {messages.users.columns.removeUser}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove this user?"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {user.email} is signed out at once. Unpaid orders are deleted with the account; paid ones stay.
      </ConfirmDialog>
    </>
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
