import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  FlaggedFitRowFragment,
  FlaggedFitsQuery,
  FlaggedFitsQueryVariables,
  ReviewFlaggedFitMutation,
  ReviewFlaggedFitMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDay } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import type { Column } from '#ui/tables/record-table.tsx';

const FLAGGED_FIT_ROW: TypedDocumentNode<FlaggedFitRowFragment> = gql`
  fragment FlaggedFitRow on FlaggedFit {
    id
    fits
    misfits
    openMisfits
    flaggedAt
    model {
      id
      brand
      number
    }
    product {
      id
      name
      partNumber
    }
  }
`;

const FLAGGED_FITS: TypedDocumentNode<FlaggedFitsQuery, FlaggedFitsQueryVariables> = gql`
  query FlaggedFits($first: Int!, $after: String) {
    flaggedFits(first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          ...FlaggedFitRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${FLAGGED_FIT_ROW}
`;

const REVIEW_FLAGGED_FIT: TypedDocumentNode<ReviewFlaggedFitMutation, ReviewFlaggedFitMutationVariables> = gql`
  mutation ReviewFlaggedFit($input: ReviewFlaggedFitInput!) {
    reviewFlaggedFit(input: $input) {
      reviewedId
    }
  }
`;

/** The parts and models that three buyers call a misfit, for admins. */
export function Component() {
  const { list, csv } = useListPage(FLAGGED_FITS, {
    filters: {},
    pick: ({ flaggedFits }) => flaggedFits,
    fetchPolicy: 'no-cache',
  });
  return (
    <Page
      title="Flagged fits"
      intro="Three or more buyers say that the part does not fit the model. Check the fit list, then mark the fit as reviewed."
      maxWidth={false}
      action={<CsvButton list={csv('flagged-fits', csvColumns)} />}
    >
      <RecordList
        label="Flagged fits"
        cardsBelow={720}
        columns={columnsWith(list.onRetry)}
        {...list}
        empty={
          <Notice title="No fit is flagged" action={<LinkButton to={paths.models}>See the models</LinkButton>}>
            Buyers answer in My Orders whether a delivered part fits.
          </Notice>
        }
      />
    </Page>
  );
}

const columnsWith = (onReviewed: () => void): Column<FlaggedFitRowFragment>[] => [
  {
    label: 'Model',
    card: { isBare: true },
    render: ({ model: { id, brand, number } }) => (
      <TextLink to={pathTo.editModel(id)} title="Edit the fit list" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {brand} {number}
      </TextLink>
    ),
  },
  {
    label: 'Part',
    render: ({ product: { name, partNumber } }) => (
      <TextLink to={pathTo.part(partNumber)} sx={{ overflowWrap: 'anywhere' }}>
        {keepUnits(name)}, {partNumber}
      </TextLink>
    ),
  },
  { label: 'Fits', align: 'end', card: { span: 3 }, render: ({ fits }) => formatCount(fits) },
  { label: 'Does not fit', align: 'end', card: { span: 4 }, render: ({ misfits }) => formatCount(misfits) },
  { label: 'New misfits', align: 'end', card: { span: 5 }, render: ({ openMisfits }) => formatCount(openMisfits) },
  { label: 'Flagged', card: { span: 6 }, render: ({ flaggedAt }) => formatDay(flaggedAt) },
  {
    label: 'Review',
    card: { span: 6, isBare: true },
    render: (flagged) => <ReviewButton flagged={flagged} onReviewed={onReviewed} />,
  },
];

const csvColumns: CsvColumn<FlaggedFitRowFragment>[] = [
  { label: 'Brand', value: ({ model }) => model.brand },
  { label: 'Model number', value: ({ model }) => model.number },
  { label: 'Part number', value: ({ product }) => product.partNumber },
  { label: 'Part', value: ({ product }) => product.name },
  { label: 'Fits', value: ({ fits }) => fits },
  { label: 'Does not fit', value: ({ misfits }) => misfits },
  { label: 'New misfits', value: ({ openMisfits }) => openMisfits },
  { label: 'Flagged', value: ({ flaggedAt }) => flaggedAt },
];

type ReviewButtonProps = { flagged: FlaggedFitRowFragment; onReviewed: () => void };

function ReviewButton({ flagged: { id, model, product }, onReviewed }: ReviewButtonProps) {
  const toast = useToast();
  const [review] = useAppMutation(REVIEW_FLAGGED_FIT);
  const confirm = async () => {
    const result = await review({ flaggedFitId: id });
    if (!result.ok) return result.message;
    toast.success('The flag is gone');
    onReviewed();
    return null;
  };
  return (
    <ConfirmButton
      aria-label={`Mark as reviewed: ${product.name} on ${model.number}`}
      title="Mark this fit as reviewed?"
      question="The fit list stays as it is now. Three misfits from other buyers would flag the fit again."
      confirmLabel="Mark as reviewed"
      confirmColor="primary"
      onConfirm={confirm}
    >
      Mark as reviewed
    </ConfirmButton>
  );
}
