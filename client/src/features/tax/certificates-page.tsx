import { gql, type TypedDocumentNode } from '@apollo/client';
import type { TaxCertificatesQuery, TaxCertificatesQueryVariables } from '#generated/graphql.ts';
import { certificateStatuses } from '#lib/format/certificate-status.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, useFilters } from '#lib/url/filters.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { CardList } from '#ui/tables/card-list.tsx';
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
  const { list, csv } = useListPage(TAX_CERTIFICATES, {
    filters: { status: status || null },
    pick: ({ taxCertificates }) => taxCertificates,
  });
  return (
    <Page
      title="Tax certificates"
      intro="Once you approve a certificate, the customer pays no sales tax on orders to its states through its last day."
      maxWidth="lg"
      action={<CsvButton list={csv('tax-certificates', certificateCsv)} />}
    >
      <FilterBar label="Tax certificates">
        <SelectField label="Show" value={status} options={views} onChange={(chosen) => change({ status: chosen })} />
      </FilterBar>
      <CardList
        {...list}
        height={132}
        render={(one) => <CertificateCard one={one} />}
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
      />
    </Page>
  );
}
