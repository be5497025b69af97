import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { MODEL_PAGE, SIMILAR_MODELS } from '#features/fit/model-query.ts';
import { ModelFrame, ModelView, UnknownModel } from '#features/fit/model-view.tsx';
import { isPrerendering } from '#lib/config.ts';
import { carriedData } from '#lib/page-data.ts';

const LiveModel = lazy(async () => ({ default: (await import('./live-model-with-data.tsx')).LiveModelWithData }));

/** A model of equipment. The page of its address carries it, and is painted without the Apollo client. */
export function Component() {
  const { number = '' } = useParams();
  // The server fills in the frame.
  if (isPrerendering) return <ModelFrame />;
  const carried = carriedData(MODEL_PAGE, { number });
  if (carried?.equipmentModel) return <ModelView model={carried.equipmentModel} />;
  if (carried) {
    const similar = carriedData(SIMILAR_MODELS, { number })?.modelLookup.map(({ model }) => model);
    return <UnknownModel similar={similar ?? []} />;
  }
  return (
    <Suspense fallback={<ModelSkeleton />}>
      <LiveModel key={number} number={number} fallback={<ModelSkeleton />} />
    </Suspense>
  );
}

const ModelSkeleton = () => (
  <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }} role="status" aria-label="Loading the model">
    <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '50%' }} />
    <Skeleton variant="text" sx={{ width: '40%', mb: 4 }} />
    <Skeleton variant="rounded" sx={{ height: 480 }} />
  </Container>
);
