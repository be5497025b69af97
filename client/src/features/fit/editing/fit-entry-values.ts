import { gql, type TypedDocumentNode } from '@apollo/client';
import { mixed, object, type InferType } from 'yup';
import type {
  FitEntryFragment,
  FitVerdict,
  SaveFitmentInput,
  SaveFitmentMutation,
  SaveFitmentMutationVariables,
} from '#generated/graphql.ts';
import { describeConflict, type Edits, type Versioned } from '#lib/api/versioned-save.ts';
import { optional, serial } from './model-values.ts';
import { PICKED_PART, type PickedPart } from './part-picker.tsx';

export const FIT_ENTRY: TypedDocumentNode<FitEntryFragment> = gql`
  fragment FitEntry on Fitment {
    id
    version
    verdict
    condition
    serialFrom
    serialTo
    source
    note
    product {
      ...PickedPart
      isArchived
    }
  }
  ${PICKED_PART}
`;

export const SAVE_FITMENT: TypedDocumentNode<SaveFitmentMutation, SaveFitmentMutationVariables> = gql`
  mutation SaveFitment($input: SaveFitmentInput!) {
    saveFitment(input: $input) {
      fitment {
        ...FitEntry
      }
    }
  }
  ${FIT_ENTRY}
`;

export const verdictNames: Record<FitVerdict, string> = {
  FITS: 'Fits',
  FITS_IF: 'Fits if',
  DOES_NOT_FIT: 'Does not fit',
};

export const fitEntrySchema = object({
  part: mixed<PickedPart>().required('Part Required'),
  verdict: mixed<FitVerdict>()
    .oneOf(Object.keys(verdictNames) as FitVerdict[])
    .required(),
  condition: optional(500).when('verdict', ([verdict], text) =>
    verdict === 'FITS_IF' ? text.required('Condition Required') : text,
  ),
  serialFrom: serial,
  serialTo: serial,
  source: optional(500),
  note: optional(500),
});

export type FitEntryValues = Omit<InferType<typeof fitEntrySchema>, 'part' | 'condition'> & {
  part: PickedPart | null;
  condition: string;
};

export const blankEntry: FitEntryValues = {
  part: null,
  verdict: 'FITS',
  condition: '',
  serialFrom: '',
  serialTo: '',
  source: '',
  note: '',
};

export const toEntryValues = ({ version, product, ...entry }: FitEntryFragment): Versioned<FitEntryValues> => ({
  version,
  values: {
    part: { id: product.id, name: product.name, partNumber: product.partNumber },
    verdict: entry.verdict,
    condition: entry.condition ?? '',
    serialFrom: entry.serialFrom ?? '',
    serialTo: entry.serialTo ?? '',
    source: entry.source ?? '',
    note: entry.note ?? '',
  },
});

export function toEntryInput(modelId: string, values: FitEntryValues): SaveFitmentInput {
  const { part, verdict, condition, ...texts } = fitEntrySchema.cast(values);
  return {
    modelId,
    productId: part.id,
    verdict,
    // A condition that was entered for another verdict is dropped.
    condition: verdict === 'FITS_IF' ? (condition ?? null) : null,
    serialFrom: texts.serialFrom || null,
    serialTo: texts.serialTo || null,
    source: texts.source || null,
    note: texts.note || null,
  };
}

export const entryLabels = {
  part: 'Part',
  verdict: 'Verdict',
  condition: 'Condition',
  serialFrom: 'From serial number',
  serialTo: 'To serial number',
  source: 'Source',
  note: 'Note',
} satisfies Record<keyof FitEntryValues, string>;

export const describeEntryConflict = (edits: Edits<FitEntryValues>): string | null =>
  describeConflict(edits, 'entry', (field, { part, verdict, ...texts }) => {
    const text = { ...texts, part: part?.partNumber, verdict: verdictNames[verdict] }[field];
    return `${entryLabels[field]} is now ${text ? `“${text}”` : 'blank'}`;
  });

/** The range of an entry in words: "Serial numbers from A1". */
export function serialsOf({ serialFrom, serialTo }: Pick<FitEntryFragment, 'serialFrom' | 'serialTo'>): string {
  if (serialFrom && serialTo) return `Serial numbers ${serialFrom} to ${serialTo}`;
  if (serialFrom) return `Serial numbers from ${serialFrom}`;
  return serialTo ? `Serial numbers up to ${serialTo}` : 'All serial numbers';
}
