import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AllReviewsQuery, AllReviewsQueryVariables, ManagedReviewFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatDay } from '#lib/format/day.ts';
import { paths } from '#lib/paths.ts';
import { readText, useFilters } from '#lib/url/filters.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { HideReviewButton, ShowReviewButton } from './change-review.tsx';

const ALL_REVIEWS: TypedDocumentNode<AllReviewsQuery, AllReviewsQueryVariables> = gql`
  query AllReviews($first: Int!, $after: String, $hidden: Boolean!) {
    allReviews(first: $first, after: $after, hidden: $hidden) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...ManagedReview
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  fragment ManagedReview on Review {
    id
    name
    comment
    rating
    createdAt
    hiddenAt
  }
`;

const columns: Column<ManagedReviewFragment>[] = [
  { label: 'Posted', card: { span: 6 }, render: ({ createdAt }) => <DateAndTime at={createdAt} /> },
  { label: 'Rating', card: { span: 6 }, render: ({ rating }) => `${rating} of 5` },
  { label: 'Review', card: { isBare: true }, render: (review) => <Text review={review} /> },
  {
    label: 'Hide or show',
    card: { span: 12, isBare: true },
    render: (review) => (review.hiddenAt ? <ShowReviewButton review={review} /> : <HideReviewButton review={review} />),
  },
];

const csvColumns: CsvColumn<ManagedReviewFragment>[] = [
  { label: 'Posted', value: ({ createdAt }) => createdAt },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Rating', value: ({ rating }) => rating },
  { label: 'Review', value: ({ comment }) => comment },
  { label: 'Hidden', value: ({ hiddenAt }) => hiddenAt },
];

/** All reviews, for admins: hide and show again. */
export function Component() {
  const [address, change] = useFilters();
  const hidden = readText(address, 'view') === 'hidden';
  const { list, csv } = useListPage(ALL_REVIEWS, {
    filters: { hidden },
    pick: ({ allReviews }) => allReviews,
  });
  return (
    <Page
      title="Reviews"
      intro="Hidden reviews are not public. Their authors still see them."
      maxWidth={false}
      action={<CsvButton list={csv('reviews', csvColumns)} />}
    >
      <FilterBar label="Reviews">
        <SelectField
          label="Show"
          value={hidden ? 'hidden' : ''}
          options={{ '': 'All reviews', hidden: 'Hidden reviews' }}
          onChange={(view) => change({ view })}
        />
      </FilterBar>
      <RecordList
        label="Reviews"
        cardsBelow={720}
        columns={columns}
        {...list}
        empty={<Notice title="No reviews here" action={<LinkButton to={paths.reviews}>Show all reviews</LinkButton>} />}
      />
    </Page>
  );
}

function Text({ review: { name, comment, hiddenAt } }: { review: ManagedReviewFragment }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', maxWidth: '72ch' }}>
      {comment}
      <Typography variant="caption" color="textSecondary" component="p">
        {[name, hiddenAt && `Hidden ${formatDay(hiddenAt)}`].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
