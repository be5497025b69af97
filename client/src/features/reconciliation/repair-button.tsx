import type { DifferenceFragment } from '#generated/graphql.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { describeDifference } from './describe-difference.ts';
import { useRepair } from './use-repair.ts';

/** Repairs one difference; asks first, as it may move money. */
export function RepairButton({ difference }: { difference: DifferenceFragment }) {
  const repair = useRepair();
  const { what, repair: label } = describeDifference(difference.kind);
  return (
    <ConfirmButton
      title={`${label}?`}
      confirmLabel={label}
      question={`${what}: ${difference.there.formatted} there, ${difference.here.formatted} here. The card provider is asked first, and the audit log keeps who did it.`}
      onConfirm={() => repair(difference.id)}
    >
      {label}
    </ConfirmButton>
  );
}
