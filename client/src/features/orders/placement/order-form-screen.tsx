import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { OrderFormDocument } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderFormSkeleton } from './order-form-skeleton.tsx';
import { besideTheForm } from './order-layout.ts';
import { PartFacts } from './part-facts.tsx';
import { ProductData } from './product-data.tsx';

/** One part, and the form that orders it. */
export function OrderFormScreen({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(OrderFormDocument, {
    variables: { productId },
    // Stock moves while one browses.
    fetchPolicy: 'cache-and-network',
  });
  const part = data?.product;

  if (part) {
    return (
      <Page title={part.name} description={part.description}>
        {!part.isArchived && <ProductData part={part} />}
        <Box sx={besideTheForm}>
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
  return <OrderFormSkeleton />;
}

const BackToParts = () => <LinkButton to={paths.inventory}>See all parts</LinkButton>;

function UnknownPart() {
  return (
    <Page title="No such part">
      <Notice title="We do not have this part" action={<BackToParts />}>
        It may have been taken out of our range, or the address was copied incompletely.
      </Notice>
    </Page>
  );
}

function NoLongerSold() {
  return (
    <Notice title="No longer sold" action={<BackToParts />}>
      This part has left our range, so it cannot be ordered any more.
    </Notice>
  );
}
