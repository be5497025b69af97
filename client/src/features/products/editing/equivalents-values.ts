import { gql, type TypedDocumentNode } from '@apollo/client';
import { array, mixed, object, string, type InferType } from 'yup';
import { describeConflict, type Edits } from '#lib/api/versioned-save.ts';
import type { EquivalentsOfPartFragment, SaveEquivalentsInput } from '#generated/graphql.ts';

export const EQUIVALENTS_OF_PART: TypedDocumentNode<EquivalentsOfPartFragment> = gql`
  fragment EquivalentsOfPart on Product {
    id
    partNumber
    version
    equivalentEntries {
      isEquivalent
      note
      product {
        id
        partNumber
      }
    }
    equivalents {
      isListed
      note
      differences {
        key
        label
        unit
        own
        other
      }
      product {
        id
        name
        partNumber
      }
    }
  }
`;

export const MOST_ENTRIES = 12;

export const verdictNames = { YES: 'Equivalent', NO: 'Not an equivalent' };
type Verdict = keyof typeof verdictNames;

const entry = object({
  partNumber: string()
    .trim()
    .required('Number Required')
    .max(60, 'Use at most 60 characters')
    .matches(/[\p{L}\p{N}]/u, 'Enter a letter or a digit'),
  verdict: mixed<Verdict>()
    .oneOf(Object.keys(verdictNames) as Verdict[])
    .required(),
  note: string().trim().default('').max(200, 'Use at most 200 characters'),
});

export const equivalentsSchema = object({
  entries: array(entry).max(MOST_ENTRIES, `At most ${MOST_ENTRIES} parts`).default([]),
});

export type EquivalentsValues = InferType<typeof equivalentsSchema>;
type EntryValues = EquivalentsValues['entries'][number];

export const newEntry = (partNumber: string, verdict: Verdict): EntryValues => ({ partNumber, verdict, note: '' });

export const toEquivalentsValues = ({ equivalentEntries }: EquivalentsOfPartFragment): EquivalentsValues => ({
  entries: equivalentEntries.map(({ product, isEquivalent, note }) => ({
    partNumber: product.partNumber,
    verdict: isEquivalent ? 'YES' : 'NO',
    note: note ?? '',
  })),
});

export const describeEquivalentsConflict = (edits: Edits<EquivalentsValues>): string | null =>
  describeConflict(
    edits,
    'part',
    (_, saved) => `Equivalents: now ${saved.entries.map(({ partNumber }) => partNumber).join(', ') || 'none'}`,
  );

export const toEquivalentsInput = (productId: string, values: EquivalentsValues): SaveEquivalentsInput => ({
  productId,
  entries: equivalentsSchema.cast(values).entries.map(({ verdict, ...rest }) => ({
    ...rest,
    isEquivalent: verdict === 'YES',
  })),
});

/** Part numbers are compared by their letters and digits. */
const numberKey = (number: string): string => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export const isSameNumber = (one: string, other: string): boolean =>
  numberKey(one) !== '' && numberKey(one) === numberKey(other);
