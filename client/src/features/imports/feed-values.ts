import { gql, type TypedDocumentNode } from '@apollo/client';
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import type {
  CatalogFeedSchedule,
  CatalogImportKind,
  FeedRowFragment,
  SaveCatalogFeedInput,
  SaveCatalogFeedMutation,
  SaveCatalogFeedMutationVariables,
} from '#generated/graphql.ts';
import { describeConflict, type Edits } from '#lib/api/versioned-save.ts';
import { kindLabels } from './import-names.ts';

export const FEED_ROW: TypedDocumentNode<FeedRowFragment> = gql`
  fragment FeedRow on CatalogFeed {
    id
    version
    kind
    name
    url
    sheet
    schedule
    at
    appliesItself
    sharePercent
    pricePercent
    credentialHeader
    isPaused
    nextRunAt
    isDue
    lastRunAt
    lastResult
    lastError
    columns {
      header
      field
    }
    fields {
      name
      header
    }
    lastImport {
      id
      state
      fileName
      waitsFor
    }
  }
`;

export const SAVE_FEED: TypedDocumentNode<SaveCatalogFeedMutation, SaveCatalogFeedMutationVariables> = gql`
  mutation SaveCatalogFeed($input: SaveCatalogFeedInput!) {
    saveCatalogFeed(input: $input) {
      feed {
        ...FeedRow
      }
    }
  }
  ${FEED_ROW}
`;

export const scheduleNames: Record<CatalogFeedSchedule, string> = { HOURLY: 'Every hour', DAILY: 'Every day' };

const percent = (max: number) =>
  number()
    .typeError('Enter a whole number')
    .integer('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(max, `Enter ${max.toLocaleString('en-US')} or less`)
    .required('Enter a whole number');

export const feedSchema = object({
  name: string().trim().required('Name Required').max(100, 'Use at most 100 characters'),
  kind: mixed<CatalogImportKind>()
    .oneOf(Object.keys(kindLabels) as CatalogImportKind[])
    .required(),
  url: string()
    .trim()
    .required('Address Required')
    .matches(/^https?:\/\/\S+$/, 'Enter an address that starts with https://'),
  sheet: string().trim().default('').max(100, 'Use at most 100 characters'),
  schedule: mixed<CatalogFeedSchedule>().oneOf(['HOURLY', 'DAILY']).required(),
  at: string().required('Time Required'),
  appliesItself: boolean().required(),
  sharePercent: percent(100),
  pricePercent: percent(1_000),
  credentialHeader: string().trim().default('').max(60, 'Use at most 60 characters'),
  credential: string().default('').max(2_000, 'Use at most 2,000 characters'),
  columns: array(object({ header: string().default(''), field: string().default('') })).required(),
});

export type FeedValues = InferType<typeof feedSchema>;

const blankFeed: FeedValues = {
  name: '',
  kind: 'PRICES',
  url: '',
  sheet: '',
  schedule: 'DAILY',
  at: '06:00',
  appliesItself: false,
  sharePercent: 10,
  pricePercent: 20,
  credentialHeader: '',
  credential: '',
  columns: [],
};

const toValues = (feed: FeedRowFragment): FeedValues => ({
  name: feed.name,
  kind: feed.kind,
  url: feed.url,
  sheet: feed.sheet ?? '',
  schedule: feed.schedule,
  at: feed.at,
  appliesItself: feed.appliesItself,
  sharePercent: feed.sharePercent,
  pricePercent: feed.pricePercent,
  credentialHeader: feed.credentialHeader ?? '',
  credential: '',
  columns: feed.columns.map(({ header, field }) => ({ header, field: field ?? '' })),
});

/** A feed as a form opens it; without a row if it is new. */
export const versioned = (row: FeedRowFragment | null) => ({
  row,
  version: row?.version ?? 0,
  values: row ? toValues(row) : blankFeed,
});

export function toInput(values: FeedValues, feed: FeedRowFragment | null): SaveCatalogFeedInput {
  const { sheet, credentialHeader, credential, columns, ...fields } = feedSchema.cast(values);
  const isSameKind = feed?.kind === fields.kind;
  return {
    ...fields,
    ...(feed && { id: feed.id, version: feed.version }),
    sheet: sheet || null,
    credentialHeader: credentialHeader || null,
    credential: (credentialHeader && credential) || null,
    columns: isSameKind && columns.length > 0 ? columns : null,
  };
}

const labels: Record<keyof FeedValues, string> = {
  name: 'Name',
  kind: 'The kind of the file',
  url: 'Address of the file',
  sheet: 'Sheet',
  schedule: 'Schedule',
  at: 'Time',
  appliesItself: 'Apply files automatically',
  sharePercent: 'Prices allowed a large change (%)',
  pricePercent: 'A price change is large above (%)',
  credentialHeader: 'Header with a credential',
  credential: 'Credential',
  columns: 'The list of columns',
};

/** The label of the form, which a conflict names, too. */
export const labelOf = (field: keyof FeedValues, kind: CatalogImportKind): string =>
  field === 'sharePercent' && kind === 'STOCK' ? 'Parts allowed to sell out (%)' : labels[field];

function describeField(
  field: keyof FeedValues,
  { kind, schedule, appliesItself, columns, ...texts }: FeedValues,
): string {
  const text = {
    ...texts,
    kind: kindLabels[kind],
    schedule: scheduleNames[schedule],
    appliesItself: appliesItself ? 'on' : 'off',
    columns: columns.map((column) => `${column.header}: ${column.field || 'left out'}`).join(', '),
  }[field];
  return `${labelOf(field, kind)} is now ${text === '' ? 'blank' : `“${text}”`}`;
}

export const describeFeedConflict = (edits: Edits<FeedValues>): string | null =>
  [describeConflict(edits, 'feed', describeField), describeNewRecipient(edits)].filter(Boolean).join(' ') || null;

/** A typed credential is meant for the server and the header that the form shows. */
function describeNewRecipient({ opened, saved, entries }: Edits<FeedValues>): string | null {
  if (!entries.credential) return null;
  const isOther = {
    url: new URL(saved.url).origin !== new URL(opened.url).origin,
    credentialHeader: saved.credentialHeader !== opened.credentialHeader,
  };
  const changed = (['url', 'credentialHeader'] as const).filter(
    (field) => isOther[field] && entries[field] === opened[field],
  );
  if (changed.length === 0) return null;
  const values = changed.map((field) => describeField(field, saved));
  return `Another admin changed where the credential goes. ${values.join('; ')}. Save again only if your credential is for it.`;
}
