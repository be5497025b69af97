import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DifferenceFragment } from '#generated/graphql.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { describeDifference } from './describe-difference.ts';
import { useRepair } from './use-repair.ts';

/** Repairs one difference; asks first, as it may move money. */
export function RepairButton({ difference }: { difference: DifferenceFragment }) {
  const [isAsking, setIsAsking] = useState(false);
  const { repair, isRepairing } = useRepair();
  const { what, repair: label } = describeDifference(difference.kind);

  const confirm = async () => {
    await repair(difference.id);
    setIsAsking(false);
  };

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${label}?`}
        confirmLabel={label}
        isBusy={isRepairing}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {what}: {difference.there.formatted} there, {difference.here.formatted} here. The card provider is asked first,
        and the audit log keeps who did it.
      </ConfirmDialog>
    </>
  );
}
