import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import type { OrderFormQuery, OrderFormQueryVariables } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ORDER_TERMS, OrderForm } from './order-form.tsx';
import { PART_FACTS, PartFacts, ProductData } from './part-facts.tsx';

const ORDER_FORM: TypedDocumentNode<OrderFormQuery, OrderFormQueryVariables> = gql`
  query OrderForm($productId: ID!) {
    product(id: $productId) {
      ...PartFacts
      ...OrderTerms
    }
  }
  ${PART_FACTS}
  ${ORDER_TERMS}
`;

/** One part and the form that orders it. */
export function Component() {
  const { id: productId = '' } = useParams();
  const { data, error, refetch } = useQuery(ORDER_FORM, {
    variables: { productId },
    // The stock changes while the customer browses.
    fetchPolicy: 'cache-and-network',
  });
  const part = data?.product;

  if (part) {
    return (
      <Page title={part.name} description={part.description}>
        {!part.isArchived && <ProductData part={part} />}
        <Box sx={twoColumns}>
          <PartFacts part={part} />
          <Paper
            variant="outlined"
            component="section"
            aria-label="Order form"
            sx={{ p: { xs: 2.5, md: 4 }, alignSelf: 'start' }}
          >
            {part.isArchived ? <NoLongerSold /> : <OrderForm key={part.id} part={part} />}
          </Paper>
        </Box>
      </Page>
    );
  }
  if (data) return <UnknownPart />;
  if (error) {
    return (
      <Page title="Order a part">
        <ErrorNotice title="The part could not be loaded" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <OrderPageSkeleton />;
}

/** The form beside the part on tablets and wider, below it on phones. */
const twoColumns = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  '@media (min-width: 740px)': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
};

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

function UnknownPart() {
  return (
    <Page title="No such part">
      <Notice title="We do not have this part" action={<BackToParts />}>
        It may have been discontinued, or the address is incomplete.
      </Notice>
    </Page>
  );
}

function NoLongerSold() {
  return (
    <Notice title="No longer sold" action={<BackToParts />}>
      This part is discontinued and can no longer be ordered.
    </Notice>
  );
}
