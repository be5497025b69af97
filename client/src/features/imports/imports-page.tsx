import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import type { CatalogImportsQuery, CatalogImportsQueryVariables } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatCount } from '#lib/format/count.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { kindLabels, stateLabels } from './import-names.ts';
import { UploadForm } from './upload-form.tsx';

const CATALOG_IMPORTS: TypedDocumentNode<CatalogImportsQuery, CatalogImportsQueryVariables> = gql`
  query CatalogImports($first: Int!, $after: String) {
    catalogImports(first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          kind
          state
          fileName
          rowCount
          isByFeed
          feedName
          waitsFor
          createdAt
          appliedAt
          undoneAt
          user {
            id
            name
            email
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

type Row = CatalogImportsQuery['catalogImports']['edges'][number]['node'];

const columns: Column<Row>[] = [
  {
    label: 'File',
    card: { isBare: true },
    render: ({ id, fileName }) => (
      <TextLink to={pathTo.catalogImport(id)} sx={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </TextLink>
    ),
  },
  { label: 'Kind', card: { span: 4 }, render: ({ kind }) => kindLabels[kind] },
  { label: 'Rows', align: 'end', card: { span: 3 }, render: ({ rowCount }) => formatCount(rowCount) },
  { label: 'State', card: { span: 5 }, render: stateOf },
  { label: 'From', card: { span: 7 }, render: (row) => sourceOf(row) },
  { label: 'Received', card: { span: 5 }, render: ({ createdAt }) => <DateAndTime at={createdAt} /> },
];

function stateOf({ state, waitsFor }: Row): string {
  return state === 'DRAFT' && waitsFor ? 'Needs review' : stateLabels[state];
}

/** The feed or the admin. */
function sourceOf({ isByFeed, feedName, user }: Row): string {
  if (isByFeed) return feedName ? `Feed ${feedName}` : 'Deleted feed';
  return user?.name || user?.email || 'Deleted account';
}

const csvColumns: CsvColumn<Row>[] = [
  { label: 'File', value: ({ fileName }) => fileName },
  { label: 'Kind', value: ({ kind }) => kindLabels[kind] },
  { label: 'Rows', value: ({ rowCount }) => rowCount },
  { label: 'State', value: ({ state }) => stateLabels[state] },
  { label: 'From', value: (row) => (row.user ? row.user.email : sourceOf(row)) },
  { label: 'Received', value: ({ createdAt }) => createdAt },
  { label: 'Applied', value: ({ appliedAt }) => appliedAt },
  { label: 'Undone', value: ({ undoneAt }) => undoneAt },
];

/** The imports of all admins, and the upload of a new one. */
export function Component() {
  const { list, csv } = useListPage(CATALOG_IMPORTS, {
    filters: {},
    pick: ({ catalogImports }) => catalogImports,
  });
  return (
    <Page
      title="Imports"
      intro="Change many parts, models or fit lists with one file: check the differences, apply them, and undo them if you have to."
      maxWidth={false}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton to={paths.feeds} variant="outlined" color="inherit">
            Feeds
          </LinkButton>
          <CsvButton list={csv('imports', csvColumns)} />
        </Box>
      }
    >
      <UploadForm />
      <RecordList
        label="Imports"
        columns={columns}
        cardsBelow={720}
        {...list}
        empty={<Notice title="No imports yet">Export the parts to get a file with the right columns.</Notice>}
      />
    </Page>
  );
}
