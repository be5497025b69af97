import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type {
  AllPartReviewsQuery,
  AllPartReviewsQueryVariables,
  ManagedPartReviewFragment,
  PartReviewFilter,
} from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatDay } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { readChoice, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { HidePostButton, ShowPostButton } from '#posts/hide-post.tsx';
import { PostText } from '#posts/review-item.tsx';
import { SavedViews } from '#session/saved-views.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { EditedMark } from './edited-mark.tsx';

const ALL_PART_REVIEWS: TypedDocumentNode<AllPartReviewsQuery, AllPartReviewsQueryVariables> = gql`
  query AllPartReviews($first: Int!, $after: String, $filter: PartReviewFilter) {
    allPartReviews(first: $first, after: $after, filter: $filter) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...ManagedPartReview
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  fragment ManagedPartReview on PartReview {
    id
    name
    rating
    title
    text
    isReturned
    helpful
    createdAt
    editedAt
    hiddenAt
    hiddenReason
    product {
      id
      name
      partNumber
    }
  }
`;

const views = { '': 'All reviews', public: 'Public', hidden: 'Hidden' };
const ratings = { '': 'All ratings', 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' };

/** The filter in the address: ?view=hidden&rating=1&search=fan. */
const readFilter = (address: URLSearchParams) => ({
  text: readText(address, 'search'),
  view: readChoice(address, 'view', views),
  rating: readChoice(address, 'rating', ratings),
});

const toFilter = ({ text, view, rating }: ReturnType<typeof readFilter>): PartReviewFilter => ({
  search: toSearch(text),
  isHidden: view ? view === 'hidden' : null,
  rating: rating ? Number(rating) : null,
});

const csvColumns: CsvColumn<ManagedPartReviewFragment>[] = [
  { label: 'Posted', value: ({ createdAt }) => createdAt },
  { label: 'Part number', value: ({ product }) => product.partNumber },
  { label: 'Part', value: ({ product }) => product.name },
  { label: 'Rating', value: ({ rating }) => rating },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Review', value: ({ text }) => text },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Returned', value: ({ isReturned }) => (isReturned ? 'yes' : '') },
  { label: 'Helpful', value: ({ helpful }) => helpful },
  { label: 'Edited', value: ({ editedAt }) => editedAt },
  { label: 'Hidden', value: ({ hiddenAt }) => hiddenAt },
  { label: 'Reason', value: ({ hiddenReason }) => hiddenReason },
];

/** All reviews of parts, for admins: hide and show again. */
export function Component() {
  const [address, change] = useFilters();
  const chosen = readFilter(address);
  const { list, csv } = useListPage(ALL_PART_REVIEWS, {
    filters: { filter: toFilter(chosen) },
    pick: ({ allPartReviews }) => allPartReviews,
  });
  return (
    <Page
      title="Part reviews"
      intro="Buyers' reviews are public right away. If you hide one, its author can read your reason."
      maxWidth={false}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SavedViews list="partReviews" />
          <CsvButton list={csv('part-reviews', csvColumns)} />
        </Box>
      }
    >
      <FilterBar label="Part reviews">
        <SearchField
          label="Search text, name or part"
          value={chosen.text}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <SelectField label="Show" value={chosen.view} options={views} onChange={(view) => change({ view })} />
        <SelectField label="Rating" value={chosen.rating} options={ratings} onChange={(rating) => change({ rating })} />
      </FilterBar>
      <RecordList
        label="Part reviews"
        cardsBelow={820}
        columns={columnsWith(list.onRetry)}
        {...list}
        empty={
          address.size > 0 ? (
            <Notice
              title="No review matches"
              action={<LinkButton to={paths.partReviews}>Show all reviews</LinkButton>}
            />
          ) : (
            <Notice title="No reviews yet">Buyers write them on part pages and in My Orders.</Notice>
          )
        }
      />
    </Page>
  );
}

const columnsWith = (onChanged: () => void): Column<ManagedPartReviewFragment>[] => [
  { label: 'Posted', card: { span: 6 }, render: ({ createdAt }) => <DateAndTime at={createdAt} /> },
  { label: 'Rating', card: { span: 6 }, render: ({ rating }) => `${rating} of 5` },
  {
    label: 'Part',
    card: { isBare: true },
    render: ({ product: { name, partNumber } }) => (
      <TextLink to={pathTo.part(partNumber)} sx={{ overflowWrap: 'anywhere' }}>
        {keepUnits(name)}, {partNumber}
      </TextLink>
    ),
  },
  { label: 'Review', card: { isBare: true }, render: (review) => <Text review={review} /> },
  {
    label: 'Hide or show',
    card: { span: 12, isBare: true },
    render: ({ id, name, hiddenAt, product }) => {
      const post = { kind: 'REVIEW', postId: id, productId: product.id, onChanged } as const;
      return hiddenAt ? (
        <ShowPostButton {...post} label={`Show the review of ${name} for ${product.name}`} />
      ) : (
        <HidePostButton {...post} label={`Hide the review of ${name} for ${product.name}`} />
      );
    },
  },
];

const Text = ({
  review: { name, title, text, isReturned, editedAt, hiddenAt, hiddenReason },
}: {
  review: ManagedPartReviewFragment;
}) => (
  <Box sx={{ minWidth: 0, overflow: 'hidden', overflowWrap: 'anywhere' }}>
    {title && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
    <PostText>{text}</PostText>
    <Typography variant="caption" color="textSecondary" component="p">
      {[name, isReturned && 'Returned it', hiddenAt && `Hidden ${formatDay(hiddenAt)}: ${hiddenReason}`]
        .filter(Boolean)
        .join(' · ')}
      <EditedMark editedAt={editedAt} hiddenAt={hiddenAt} />
    </Typography>
  </Box>
);
