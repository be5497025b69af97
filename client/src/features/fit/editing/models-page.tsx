import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  EquipmentKind,
  EquipmentModelsQuery,
  EquipmentModelsQueryVariables,
  ModelRowFragment,
} from '#generated/graphql.ts';
import Box from '@mui/material/Box';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatCount } from '#lib/format/count.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { readChoice, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { kindNames } from '../kind-names.ts';

const MODEL_ROW: TypedDocumentNode<ModelRowFragment> = gql`
  fragment ModelRow on EquipmentModel {
    id
    brand
    number
    kind
    firstYear
    lastYear
    fitments(first: 1) {
      totalCount
    }
    diagrams {
      id
    }
  }
`;

const EQUIPMENT_MODELS: TypedDocumentNode<EquipmentModelsQuery, EquipmentModelsQueryVariables> = gql`
  query EquipmentModels($first: Int!, $after: String, $search: String, $kind: EquipmentKind) {
    equipmentModels(first: $first, after: $after, search: $search, kind: $kind) {
      totalCount
      edges {
        cursor
        node {
          ...ModelRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${MODEL_ROW}
`;

/** The models of equipment, for admins: find, add, edit. */
export function Component() {
  const [address, change] = useFilters();
  const text = readText(address, 'q');
  const kind = readChoice(address, 'kind', kindNames);
  const { list, csv } = useListPage(EQUIPMENT_MODELS, {
    filters: { search: toSearch(text), kind: kind || null },
    pick: ({ equipmentModels }) => equipmentModels,
    fetchPolicy: 'no-cache',
  });
  return (
    <Page
      title="Models"
      intro="The equipment that customers look up by its nameplate, and the parts that fit it."
      maxWidth={false}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CsvButton list={csv('models', csvColumns)} />
          <LinkButton to={pathTo.editModel('new')}>Add a model</LinkButton>
        </Box>
      }
    >
      <FilterBar label="Models">
        <SearchField
          label="Search brand or model number"
          value={text}
          onSearch={(typed) => change({ q: toSearch(typed) && typed }, { replace: true })}
        />
        <SelectField<EquipmentKind | ''>
          label="Kind"
          value={kind}
          options={{ '': 'All kinds', ...kindNames }}
          onChange={(chosen) => change({ kind: chosen })}
        />
      </FilterBar>
      <RecordList
        label="Models"
        cardsBelow={640}
        columns={columns}
        {...list}
        empty={text || kind ? <NoMatch /> : <NoModels />}
      />
    </Page>
  );
}

const columns: Column<ModelRowFragment>[] = [
  {
    label: 'Model number',
    card: { isBare: true },
    render: ({ id, number }) => (
      <TextLink to={pathTo.editModel(id)} title="Edit this model" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {number}
      </TextLink>
    ),
  },
  { label: 'Brand', card: { span: 6 }, render: ({ brand }) => <Box sx={{ overflowWrap: 'anywhere' }}>{brand}</Box> },
  { label: 'Kind', card: { span: 6 }, render: ({ kind }) => kindNames[kind] },
  { label: 'Made', card: { span: 6 }, render: ({ firstYear, lastYear }) => yearsOf(firstYear, lastYear) },
  {
    label: 'Fit list',
    align: 'end',
    card: { span: 3 },
    render: ({ fitments }) => formatCount(fitments.totalCount),
  },
  { label: 'Diagrams', align: 'end', card: { span: 3 }, render: ({ diagrams }) => formatCount(diagrams.length) },
];

const csvColumns: CsvColumn<ModelRowFragment>[] = [
  { label: 'Model number', value: ({ number }) => number },
  { label: 'Brand', value: ({ brand }) => brand },
  { label: 'Kind', value: ({ kind }) => kindNames[kind] },
  { label: 'First year', value: ({ firstYear }) => firstYear },
  { label: 'Last year', value: ({ lastYear }) => lastYear },
  { label: 'Fit list', value: ({ fitments }) => fitments.totalCount },
  { label: 'Diagrams', value: ({ diagrams }) => diagrams.length },
];

function yearsOf(first: number | null, last: number | null): string {
  if (first === null) return last === null ? '–' : `until ${last}`;
  return `${first} to ${last ?? 'now'}`;
}

const NoMatch = () => (
  <Notice title="No model matches" action={<LinkButton to={paths.models}>Show all models</LinkButton>}>
    Try part of the number on the nameplate.
  </Notice>
);

const NoModels = () => (
  <Notice title="No models yet" action={<LinkButton to={pathTo.editModel('new')}>Add a model</LinkButton>}>
    Customers find parts by the model number of their unit once you add it.
  </Notice>
);
