import { formatMoment } from '#lib/format/day.ts';

type EditedMarkProps = { editedAt: string | null; hiddenAt: string | null };

/** After the facts of a post: when its author changed it, in bold if that was after it was hidden. */
export function EditedMark({ editedAt, hiddenAt }: EditedMarkProps) {
  if (!editedAt) return null;
  const isSinceHidden = hiddenAt !== null && editedAt > hiddenAt;
  return (
    <>
      {' · '}
      {isSinceHidden ? <strong>Edited since, {formatMoment(editedAt)}</strong> : `Edited ${formatMoment(editedAt)}`}
    </>
  );
}
