import { gql, type TypedDocumentNode } from '@apollo/client';
import { mixed, object, string, type InferType } from 'yup';
import type { EditedModelFragment, EquipmentKind, SaveEquipmentModelInput } from '#generated/graphql.ts';
import { describeConflict, type Edits, type Versioned } from '#lib/api/versioned-save.ts';
import { kindNames } from '../kind-names.ts';

export const EDITED_MODEL: TypedDocumentNode<EditedModelFragment> = gql`
  fragment EditedModel on EquipmentModel {
    id
    version
    brand
    number
    kind
    serialFrom
    serialTo
    firstYear
    lastYear
    notes
  }
`;

const written = /[A-Za-z0-9]/;

/** A text that may be empty. */
export const optional = (max: number) => string().trim().default('').max(max, `Use at most ${max} characters`);

export const serial = optional(60).matches(written, { message: 'Enter a letter or a digit', excludeEmptyString: true });

const year = string()
  .trim()
  .default('')
  .matches(/^(19\d\d|20\d\d|2100)$/, { message: 'Enter a year such as 2015', excludeEmptyString: true });

export const modelSchema = object({
  brand: string().trim().required('Brand Required').max(100, 'Use at most 100 characters'),
  number: string()
    .trim()
    .required('Model number Required')
    .max(60, 'Use at most 60 characters')
    .matches(written, 'Enter a letter or a digit'),
  kind: mixed<EquipmentKind>()
    .oneOf(Object.keys(kindNames) as EquipmentKind[])
    .required(),
  serialFrom: serial,
  serialTo: serial,
  firstYear: year,
  lastYear: year,
  notes: optional(500),
});

export type ModelValues = InferType<typeof modelSchema>;

export const blankModel: ModelValues = {
  brand: '',
  number: '',
  kind: 'AIR_CONDITIONER',
  serialFrom: '',
  serialTo: '',
  firstYear: '',
  lastYear: '',
  notes: '',
};

export const toModelValues = ({ version, ...model }: EditedModelFragment): Versioned<ModelValues> => ({
  version,
  values: {
    brand: model.brand,
    number: model.number,
    kind: model.kind,
    serialFrom: model.serialFrom ?? '',
    serialTo: model.serialTo ?? '',
    firstYear: String(model.firstYear ?? ''),
    lastYear: String(model.lastYear ?? ''),
    notes: model.notes,
  },
});

export function toModelInput(values: ModelValues): SaveEquipmentModelInput {
  const { serialFrom, serialTo, firstYear, lastYear, ...model } = modelSchema.cast(values);
  return {
    ...model,
    serialFrom: serialFrom || null,
    serialTo: serialTo || null,
    firstYear: firstYear ? Number(firstYear) : null,
    lastYear: lastYear ? Number(lastYear) : null,
  };
}

export const modelLabels: Record<keyof ModelValues, string> = {
  brand: 'Brand',
  number: 'Model number',
  kind: 'Kind',
  serialFrom: 'First serial number',
  serialTo: 'Last serial number',
  firstYear: 'First year',
  lastYear: 'Last year',
  notes: 'Notes',
};

export const describeModelConflict = (edits: Edits<ModelValues>): string | null =>
  describeConflict(edits, 'model', (field, saved) => {
    const value = field === 'kind' ? kindNames[saved.kind] : saved[field];
    return `${modelLabels[field]} is now ${value ? `“${value}”` : 'blank'}`;
  });
