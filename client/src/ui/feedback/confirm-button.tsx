import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = Omit<ButtonProps, 'onClick' | 'loading' | 'title'> & {
  title: string;
  question: ReactNode;
  /** The label of the button in the dialog; "Delete" by default. */
  confirmLabel?: string;
  cancelLabel?: string;
  confirmColor?: 'error' | 'primary';
  /** Runs the action. Returns null, or the reason for its failure, which the dialog shows. */
  onConfirm: () => Promise<string | null>;
  /** What a click of a pointer does without the question: its toast with Undo is out of reach of the keyboard. */
  onPointer?: () => void;
};

/** A button that asks for confirmation before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, question, onConfirm, confirmLabel, cancelLabel, confirmColor, onPointer, ...button } = props;
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
    // Shows a failure even if the user has closed the dialog.
    setIsAsking(answer !== null);
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        {...button}
        onClick={({ detail }) => (detail && onPointer ? onPointer() : ask())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        isBusy={isBusy}
        fault={fault}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        confirmColor={confirmColor}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
