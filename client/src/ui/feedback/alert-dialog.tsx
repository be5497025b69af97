import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

type AlertDialogProps = { isOpen: boolean; title: string; children?: ReactNode; onClose: () => void };

/** An alert of the specification: a sentence that stays until the user confirms it. */
export function AlertDialog({ isOpen, title, children, onClose }: AlertDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={children ? `${id}q` : undefined}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      {children && (
        <DialogContent>
          <DialogContentText id={`${id}q`}>{children}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus variant="contained" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
