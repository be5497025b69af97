import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useFormikContext } from 'formik';
import { useRef, type ReactNode } from 'react';
import { messages } from '#lib/messages.ts';

type FormDialogProps = Omit<DialogProps, 'open' | 'onClose' | 'ref'> & { onClose: () => void };

/** A dialog with a form. A press beside it does not close it, and nothing does while the form is being sent. */
export function FormDialog({ onClose, ...props }: FormDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const close = (reason: 'backdropClick' | 'escapeKeyDown') => {
    const isHeld = reason === 'backdropClick' ? dialog.current?.querySelector('form') : isSending(dialog.current);
    if (!isHeld) onClose();
  };
  return <Dialog open ref={dialog} onClose={(_, reason) => close(reason)} fullWidth {...props} />;
}

const isSending = (dialog: Element | null) => dialog?.querySelector('form[aria-busy="true"]') != null;

type CloseButtonProps = { onClick: () => void; children: ReactNode; autoFocus?: boolean };

/** Closes a dialog that may have a form, unless the form is being sent. */
export const CloseButton = ({ onClick, children, autoFocus = true }: CloseButtonProps) => (
  <Button
    autoFocus={autoFocus}
    onClick={({ currentTarget }) => {
      if (!isSending(currentTarget.closest('[role="dialog"]'))) onClick();
    }}
  >
    {children}
  </Button>
);

/** Closes the dialog of the Formik form around it. */
export function CancelButton({
  onClick,
  children = messages.dialog.cancel,
}: {
  onClick: () => void;
  children?: string;
}) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button disabled={isSubmitting} onClick={onClick}>
      {children}
    </Button>
  );
}
