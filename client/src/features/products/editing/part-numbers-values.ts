import { gql, type TypedDocumentNode } from '@apollo/client';
import { array, mixed, object, string, type InferType } from 'yup';
import { describeConflict, type Edits } from '#lib/api/versioned-save.ts';
import type { NumbersOfPartFragment, PartAliasKind, SavePartNumbersInput } from '#generated/graphql.ts';

export const NUMBERS_OF_PART: TypedDocumentNode<NumbersOfPartFragment> = gql`
  fragment NumbersOfPart on Product {
    id
    version
    aliases {
      kind
      number
      note
    }
    replaces {
      number
      note
      isDirect
    }
  }
`;

export const kindNames: Record<PartAliasKind, string> = {
  OEM: 'Manufacturer (OEM)',
  COMPETITOR: 'Other brand',
  OLD: 'Earlier number',
  UPC: 'Barcode (UPC or EAN)',
};

const number = string()
  .trim()
  .required('Number Required')
  .max(60, 'Use at most 60 characters')
  .matches(/[\p{L}\p{N}]/u, 'Enter a letter or a digit');
const note = string().trim().default('').max(200, 'Use at most 200 characters');

export const partNumbersSchema = object({
  aliases: array(
    object({
      kind: mixed<PartAliasKind>()
        .oneOf(Object.keys(kindNames) as PartAliasKind[])
        .required(),
      number,
      note,
    }),
  )
    .max(50, 'At most 50 numbers')
    .default([]),
  replaces: array(object({ number, note })).max(50, 'At most 50 numbers').default([]),
});

export type PartNumbersValues = InferType<typeof partNumbersSchema>;

export const blankNumbers = {
  aliases: { kind: 'OEM', number: '', note: '' },
  replaces: { number: '', note: '' },
} satisfies { [list in keyof PartNumbersValues]: PartNumbersValues[list][number] };

/** The part's own entries; numbers that lead to it over another part are edited there. */
export const toNumbersValues = ({ aliases, replaces }: NumbersOfPartFragment): PartNumbersValues => ({
  aliases: aliases.map((alias) => ({ kind: alias.kind, number: alias.number, note: alias.note ?? '' })),
  replaces: replaces
    .filter(({ isDirect }) => isDirect)
    .map((replaced) => ({ number: replaced.number, note: replaced.note ?? '' })),
});

const describe = (rows: { number: string }[]): string => rows.map((row) => row.number).join(', ') || 'none';

export const describeNumbersConflict = (edits: Edits<PartNumbersValues>): string | null =>
  describeConflict(edits, 'part', (field, saved) =>
    field === 'aliases' ? `Other numbers: now ${describe(saved.aliases)}` : `Replaces: now ${describe(saved.replaces)}`,
  );

export const toNumbersInput = (productId: string, values: PartNumbersValues): SavePartNumbersInput => ({
  productId,
  ...partNumbersSchema.cast(values),
});
