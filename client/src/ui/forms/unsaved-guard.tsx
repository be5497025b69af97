import { useFormikContext } from 'formik';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before what was typed in the Formik form around it is lost. While it is being sent, one may go. */
export function UnsavedGuard({ title = 'Leave without saving?' }: { title?: string }) {
  const { dirty, isSubmitting } = useFormikContext();
  const { isAsking, stay, goOn } = useLeaveGuard(dirty && !isSubmitting);
  return (
    <ConfirmDialog isOpen={isAsking} title={title} confirmLabel="Leave" onConfirm={goOn} onCancel={stay}>
      What you typed on this page has not been saved yet.
    </ConfirmDialog>
  );
}
