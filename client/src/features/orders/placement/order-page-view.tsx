import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { PartFactsFragment } from '#generated/graphql.ts';
import { PurchaseSteps } from '#ui/layout/purchase-steps.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PartFacts } from './part-facts.tsx';

type OrderPageViewProps = { part: PartFactsFragment; isArchived?: boolean | undefined; form: ReactNode };

/** A part, with the form that orders it beside it. */
export const OrderPageView = ({ part, isArchived = false, form }: OrderPageViewProps) => (
  <Page title={part.name} description={part.description} action={!isArchived && <PurchaseSteps current="Order" />}>
    <Box sx={twoColumns}>
      <PartFacts part={part} />
      <Paper
        variant="outlined"
        component="section"
        aria-label="Order form"
        sx={{ p: { xs: 2.5, md: 4 }, alignSelf: 'start' }}
      >
        {form}
      </Paper>
    </Box>
  </Page>
);

/** The form beside the part on tablets and wider, below it on phones. */
export const twoColumns = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: '100%',
  '@media (min-width: 740px)': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
};

export const FormPlaceholder = () => (
  <div role="status" aria-label="Loading the form">
    <Skeleton variant="rounded" sx={{ height: 500 }} />
  </div>
);
