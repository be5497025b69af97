import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { TaxCertificatesQuery, TaxCertificatesQueryVariables } from '#generated/graphql.ts';
import { certificateStatuses } from '#lib/format/certificate-status.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, useFilters } from '#lib/url/filters.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { ListFrame } from '#ui/tables/list-frame.tsx';
import { CERTIFICATE_CARD, CertificateCard, certificateCsv } from './certificate-card.tsx';

const TAX_CERTIFICATES: TypedDocumentNode<TaxCertificatesQuery, TaxCertificatesQueryVariables> = gql`
  query TaxCertificates($first: Int!, $after: String, $status: TaxCertificateStatus) {
    taxCertificates(first: $first, after: $after, status: $status) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...CertificateCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${CERTIFICATE_CARD}
`;

const views = { '': 'All certificates', ...certificateStatuses };

/** The tax certificates of all customers, for admins. */
export function Component() {
  const [address, change] = useFilters();
  const status = readChoice(address, 'status', certificateStatuses);
  const page = useCursorPage();
  const { data, error, refetch } = useQuery(TAX_CERTIFICATES, {
    variables: { first: page.size, after: page.after, status: status || null },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.taxCertificates;
  return (
    <Page
      title="Tax certificates"
      intro="Once you approve a certificate, the customer pays no sales tax on orders to its states through its last day."
      maxWidth="lg"
      action={
        <CsvButton
          list={{
            name: 'tax-certificates',
            query: TAX_CERTIFICATES,
            variables: (part) => ({ ...part, status: status || null }),
            pick: ({ taxCertificates }) => taxCertificates,
            columns: certificateCsv,
          }}
        />
      }
    >
      <FilterBar label="Tax certificates">
        <SelectField label="Show" value={status} options={views} onChange={(chosen) => change({ status: chosen })} />
      </FilterBar>
      <ListFrame
        connection={connection}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        empty={
          status ? (
            <Notice
              title="No certificate matches"
              action={<LinkButton to={paths.taxCertificates}>Show all certificates</LinkButton>}
            />
          ) : (
            <Notice title="No certificates yet">Customers add them to their accounts.</Notice>
          )
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }} aria-busy={!connection}>
          {connection
            ? connection.edges.map(({ node }) => <CertificateCard key={node.id} one={node} />)
            : ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} variant="rounded" height={132} />)}
        </Box>
      </ListFrame>
    </Page>
  );
}
