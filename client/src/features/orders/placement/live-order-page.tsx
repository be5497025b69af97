import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { OrderFormQuery, OrderFormQueryVariables } from '#generated/graphql.ts';
import { later } from '#lib/later.tsx';
import { paths } from '#lib/paths.ts';
import { FitWarning } from '#lib/unit/fit-badge.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PART_FACTS } from './part-facts.tsx';
import type { LiveOrderPageProps } from './order-page.tsx';
import { FormPlaceholder, OrderPageView, twoColumns } from './order-page-view.tsx';
import type { Delivery } from './order-values.ts';
import { ORDER_TERMS } from './quantity.ts';

const Successor = later(async () => (await import('./successor.tsx')).Successor);
const OrderSection = lazy(async () => ({ default: (await import('./order-section.tsx')).OrderSection }));

const ORDER_FORM: TypedDocumentNode<OrderFormQuery, OrderFormQueryVariables> = gql`
  query OrderForm($productId: ID!) {
    product(id: $productId) {
      ...PartFacts
      ...OrderTerms
    }
    myAddresses {
      id
      phone
      address
    }
    myProfile {
      id
      number
      address
    }
    hasCharges
    pickupAgencies {
      name
    }
  }
  ${PART_FACTS}
  ${ORDER_TERMS}
`;

/** One part and the form that orders it. */
export function LiveOrderPage({ productId, carried, waiting }: LiveOrderPageProps) {
  const { data, error, refetch } = useQuery(ORDER_FORM, {
    variables: { productId },
    // The stock changes while the customer browses.
    fetchPolicy: 'cache-and-network',
  });
  const terms = data?.product;
  if (data && !terms) return <UnknownPart productId={productId} />;
  if (!terms && !error) return waiting ?? <OrderPageSkeleton />;
  const part = terms ?? carried;
  if (!part) {
    return (
      <Page title="Order a part">
        <ErrorNotice title="The part could not be loaded" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const form = (
    <Suspense fallback={<FormPlaceholder />}>
      <FitWarning productId={part.id} />
      {terms?.isArchived && <NoLongerSold productId={part.id} />}
      {terms && !terms.isArchived && (
        <OrderSection
          key={terms.id}
          part={terms}
          delivery={deliveryOf(data)}
          hasCharges={data?.hasCharges ?? false}
          hasPickup={(data?.pickupAgencies.length ?? 0) > 0}
        />
      )}
      {!terms && <ErrorNotice title="The form could not be loaded" error={error} onRetry={() => void refetch()} />}
    </Suspense>
  );
  return <OrderPageView part={part} isArchived={terms?.isArchived} form={form} />;
}

/** The default address, else that of the profile. */
function deliveryOf(data: OrderFormQuery | undefined): Delivery {
  const [first] = data?.myAddresses ?? [];
  const profile = data?.myProfile;
  return { phone: first?.phone ?? profile?.number ?? '', address: first?.address ?? profile?.address ?? '' };
}

function OrderPageSkeleton() {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }} role="status" aria-label="Loading the part">
      <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '40%', mb: 4 }} />
      <Box sx={twoColumns}>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
        <Skeleton variant="rounded" sx={{ height: 560 }} />
      </Box>
    </Container>
  );
}

const BackToParts = () => <LinkButton to={paths.inventory}>See all parts</LinkButton>;

function UnknownPart({ productId }: { productId: string }) {
  return (
    <Page title="No such part">
      <Notice title="We do not have this part" action={<BackToParts />}>
        It may have been discontinued, or the address is incomplete. <Successor productId={productId} />
      </Notice>
    </Page>
  );
}

function NoLongerSold({ productId }: { productId: string }) {
  return (
    <Notice title="No longer sold" action={<BackToParts />}>
      This part is discontinued and can no longer be ordered. <Successor productId={productId} />
    </Notice>
  );
}
