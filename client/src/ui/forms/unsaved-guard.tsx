import { useFormikContext } from 'formik';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the entries of the Formik form around it are lost; not while they are being saved. */
export function UnsavedGuard({ title = 'Leave without saving?' }: { title?: string }) {
  const { dirty, isSubmitting } = useFormikContext();
  const { isAsking, stay, goOn } = useLeaveGuard(dirty && !isSubmitting);
  return (
    <ConfirmDialog isOpen={isAsking} title={title} confirmLabel="Leave" onConfirm={goOn} onCancel={stay}>
      Some entries on this page are not saved.
    </ConfirmDialog>
  );
}
