import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = Omit<ButtonProps, 'onClick' | 'loading' | 'title'> & {
  title: string;
  question: ReactNode;
  /** What the button of the dialog says; "Delete" unless told. */
  confirmLabel?: string;
  cancelLabel?: string;
  confirmColor?: 'error' | 'primary';
  /** Does it. Answers null, or in a sentence what stood against it: that stays in the dialog, to try again or cancel. */
  onConfirm: () => Promise<string | null>;
};

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, question, onConfirm, confirmLabel, cancelLabel, confirmColor, ...button } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const ask = () => {
    setFault(null);
    setIsAsking(true);
  };
  const confirm = async () => {
    setFault(null);
    setIsBusy(true);
    const answer = await onConfirm();
    setIsBusy(false);
    setFault(answer);
    // Whoever closed the dialog meanwhile is told as well.
    setIsAsking(answer !== null);
  };

  return (
    <>
      <Button size="small" variant="outlined" {...button} onClick={ask} />
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        isBusy={isBusy}
        fault={fault}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
        {...(confirmLabel && { confirmLabel })}
        {...(cancelLabel && { cancelLabel })}
        {...(confirmColor && { confirmColor })}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
