import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type {
  EmptySearchLineFragment,
  RemoveEmptySearchMutation,
  RemoveEmptySearchMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { pathTo } from '#lib/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

export const EMPTY_SEARCH: TypedDocumentNode<EmptySearchLineFragment> = gql`
  fragment EmptySearchLine on EmptySearch {
    text
    searches
    lastAt
  }
`;

export const emptySearchCsv: CsvColumn<EmptySearchLineFragment>[] = [
  { label: 'Search', value: ({ text }) => text },
  { label: 'Searches', value: ({ searches }) => searches },
  { label: 'Last', value: ({ lastAt }) => lastAt },
];

const REMOVE: TypedDocumentNode<RemoveEmptySearchMutation, RemoveEmptySearchMutationVariables> = gql`
  mutation RemoveEmptySearch($input: RemoveEmptySearchInput!) {
    removeEmptySearch(input: $input) {
      removedText
    }
  }
`;

type EmptySearchesProps = { searches: EmptySearchLineFragment[]; onChange: () => void };

/** The most frequent searches without a result. */
export function EmptySearches({ searches, onChange }: EmptySearchesProps) {
  return (
    <Box component="section" aria-label="Searches without results" sx={{ mb: 2 }}>
      <Typography variant="h3" component="h2">
        Searches without results
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '62ch' }}>
        Add the part, another number for it, or words that mean the same. A search that you dismiss returns when a
        customer runs it again.
      </Typography>
      {searches.length === 0 && (
        <Notice title="No searches without results">Customers found parts in every search.</Notice>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {searches.map((search) => (
          <SearchLine key={search.text} search={search} onChange={onChange} />
        ))}
      </Box>
    </Box>
  );
}

type SearchLineProps = { search: EmptySearchLineFragment; onChange: () => void };

function SearchLine({ search: { text, searches: times, lastAt }, onChange }: SearchLineProps) {
  const toast = useToast();
  const [remove, { loading }] = useAppMutation(REMOVE);
  const dismiss = async () => {
    const answer = await remove({ text });
    if (answer.ok) toast.success('Search dismissed');
    else toast.error(answer.message);
    onChange();
  };
  return (
    <Box component="li" sx={{ ...line, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={pathTo.search(text)}>{text}</TextLink>
        <Typography variant="body2" color="textSecondary">
          {times === 1 ? 'Once' : `${formatCount(times)} times`}, last on {formatMoment(lastAt)}
        </Typography>
      </Box>
      <Button
        size="small"
        color="inherit"
        loading={loading}
        aria-label={`Dismiss: ${text}`}
        onClick={() => void dismiss()}
      >
        Dismiss
      </Button>
    </Box>
  );
}

const line = { py: 1.25, borderBottom: '1px solid', borderColor: 'divider' };
