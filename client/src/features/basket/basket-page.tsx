import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { BasketFieldsFragment } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BasketLines } from './basket-lines.tsx';
import { SaveList } from './lists/save-list.tsx';
import { UnsavedParts } from './unsaved-parts.tsx';
import { type BasketView, useBasket } from './use-basket.ts';
import { usePickup } from './use-pickup.ts';

const BasketCharges = lazy(async () => ({ default: (await import('./basket-charges.tsx')).BasketCharges }));

/** The parts that a customer or a visitor intends to order. */
export function Component() {
  const view = useBasket();
  return (
    <Page
      title="Basket"
      intro="Prices and stock are up to date. We hold the parts once you place the order."
      action={
        <LinkButton to={paths.quickOrder} variant="outlined" color="secondary">
          Quick order
        </LinkButton>
      }
    >
      {view.isOfAccount && <UnsavedParts />}
      <Content {...view} />
    </Page>
  );
}

function Content({ basket, error, retry, change, isChanging, isOfAccount }: BasketView) {
  if (!basket && !error) {
    return <Skeleton variant="rounded" height={280} role="status" aria-label="Loading the basket" />;
  }
  // A change of a visitor's basket is stored, even if the basket could not be priced after it.
  const failure = <LoadFailure what="The basket" isShown={Boolean(basket)} error={error} onRetry={retry} />;
  if (!basket) return failure;
  const { lines, savedForLater } = basket;
  return (
    <>
      {failure}
      {lines.length === 0 ? (
        <EmptyBasket hasSaved={savedForLater.length > 0} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '100%', md: 'minmax(0, 1fr) 320px' } }}>
          <BasketLines label="Parts in the basket" lines={lines} isBusy={isChanging} onChange={change} />
          <Summary basket={basket} isOfAccount={isOfAccount} />
        </Box>
      )}
      {savedForLater.length > 0 && (
        <Box component="section" aria-labelledby="saved-for-later" sx={{ mt: 6 }}>
          <Typography variant="h3" component="h2" id="saved-for-later">
            Saved for later
          </Typography>
          <BasketLines
            label="Parts saved for later"
            lines={savedForLater}
            isSaved
            isBusy={isChanging}
            onChange={change}
          />
        </Box>
      )}
    </>
  );
}

const EmptyBasket = ({ hasSaved }: { hasSaved: boolean }) => (
  <Notice title="Your basket is empty" action={<LinkButton to={paths.inventory}>See our parts</LinkButton>}>
    {hasSaved
      ? 'The parts that you saved for later are below.'
      : 'Add parts from the list, or by number in Quick order.'}
  </Notice>
);

/** The sum, and the way to the checkout once every line can be ordered. */
function Summary({ basket, isOfAccount }: { basket: BasketFieldsFragment; isOfAccount: boolean }) {
  const { lines, total, hasCharges } = basket;
  const pickup = usePickup();
  const refused = lines.filter(({ problem }) => problem).length;
  const partsLabel = `${lines.length} ${lines.length === 1 ? 'part' : 'parts'}`;
  const sum = (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 2 }} role="status">
      <Typography>{partsLabel}</Typography>
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total.formatted}
      </Typography>
    </Box>
  );
  return (
    <Paper variant="outlined" component="section" aria-label="Summary" sx={{ p: 2.5, alignSelf: 'start' }}>
      {hasCharges && refused < lines.length ? (
        <Suspense fallback={sum}>
          <BasketCharges basket={basket} partsLabel={partsLabel} isOfAccount={isOfAccount} pickup={pickup} />
        </Suspense>
      ) : (
        sum
      )}
      {refused > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {refused === 1 ? 'One part cannot' : `${refused} parts cannot`} be ordered as entered. Correct or remove{' '}
          {refused === 1 ? 'it' : 'them'} to check out.
        </Typography>
      ) : (
        <LinkButton to={pickup.linkTo(paths.checkout)} size="large" fullWidth sx={{ mb: 1.5 }}>
          {isOfAccount ? 'Check out' : 'Log in and check out'}
        </LinkButton>
      )}
      {isOfAccount && <SaveList lines={lines} />}
    </Paper>
  );
}
