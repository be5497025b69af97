interface Match {
  /** Null for an old number that the part replaces. */
  kind: 'OEM' | 'COMPETITOR' | 'OLD' | 'UPC' | null;
  number: string;
  note: string | null;
}

const kinds = { OEM: 'Matches OEM number', COMPETITOR: 'Cross-reference for', OLD: 'Formerly', UPC: 'Barcode' };

/** Why a part was found by a number that is not its own: "Replaces DL-R075. Needs a C wire." */
export const describeMatch = ({ kind, number, note }: Match): string =>
  `${kind ? kinds[kind] : 'Replaces'} ${number}${note ? `. ${note}` : ''}`;
