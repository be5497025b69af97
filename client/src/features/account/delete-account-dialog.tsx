import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { useDeleteMyAccount } from './use-delete-my-account.ts';

type DeleteAccountDialogProps = { email: string; onClose: () => void };

/** Deleting an account cannot be undone, so the user types its e-mail address to confirm. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { deleteMyAccount, isBusy, refusal } = useDeleteMyAccount();
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();

  const submit = () => {
    if (isRight && !isBusy) void deleteMyAccount(typed);
  };

  return (
    <FormDialog onClose={onClose} role="alertdialog" aria-labelledby={`${id}t`} aria-describedby={`${id}d`}>
      <form noValidate action={submit} aria-busy={isBusy}>
        <DialogTitle id={`${id}t`}>Permanently delete your account?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={`${id}d`}>
            Unpaid orders are deleted. Paid orders stay in our records without your name and address. An order that is
            on its way or disputed, or has an open return or refund, keeps them until that is over. We cannot email you
            about it; until then, use Find your order with its number and this email address. Save the receipts you need
            first. Your account cannot be restored. Type <strong>{email}</strong> to confirm.
          </DialogContentText>
          <TextField
            label="Your email"
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            fullWidth
          />
          {refusal?.isSignInTooOld ? (
            <FormError
              message={
                <>
                  Your last login is more than five minutes ago. Please log in again first, so that we know it is you.{' '}
                  <Button size="small" onClick={() => void identity.signOut()}>
                    Log in again
                  </Button>
                </>
              }
            />
          ) : (
            <FormError message={refusal?.message} />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button disabled={isBusy} onClick={onClose}>
            {messages.dialog.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy} disabled={!isRight}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
