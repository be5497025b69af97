import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { messages } from '#lib/messages.ts';
import { FormError } from '../forms/form-error.tsx';

export type ConfirmQuestionProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel?: string | undefined;
  /** "Cancel" by default. */
  cancelLabel?: string | undefined;
  /** Red by default; not for an action that loses nothing. */
  confirmColor?: 'error' | 'primary' | undefined;
  isBusy?: boolean;
  /** The failure of the last attempt. */
  fault?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The window of the confirmation. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel,
    confirmColor = 'error',
    isBusy = false,
    fault,
    onConfirm,
    onCancel,
  } = props;
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onCancel} role="alertdialog" aria-labelledby={`${id}t`} aria-describedby={`${id}d`}>
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}d`}>{children}</DialogContentText>
        <Box sx={{ mt: fault ? 1.5 : 0 }}>
          <FormError message={fault} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onCancel}>
          {cancelLabel ?? messages.dialog.cancel}
        </Button>
        <Button variant="contained" color={confirmColor} loading={isBusy} onClick={onConfirm}>
          {confirmLabel ?? messages.dialog.delete}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
