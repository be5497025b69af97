import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PART_PAGE, type PartOrFrame } from '#features/products/part/part-query.ts';
import { PartView, UnknownPart } from '#features/products/part/part-view.tsx';
import { isPrerendering } from '#lib/config.ts';
import { carriedData } from '#lib/page-data.ts';

const LivePart = lazy(async () => ({ default: (await import('./live-part.tsx')).LivePartWithData }));

const PartArticles = lazy(async () => ({ default: (await import('./part-articles.tsx')).PartArticles }));

/** The public page of a part. The page of its address carries it, and is painted without the Apollo client. */
export function Component() {
  const { number = '' } = useParams();
  // The server fills in the frame.
  if (isPrerendering) return <WithArticles part={null} />;
  const carried = carriedData(PART_PAGE, { number });
  if (carried) {
    const { productByNumber: part } = carried;
    return part ? <WithArticles part={part} /> : <UnknownPart number={number} />;
  }
  return (
    <Suspense fallback={<PartSkeleton />}>
      <LivePart key={number} number={number} View={WithArticles} fallback={<PartSkeleton />} />
    </Suspense>
  );
}

const WithArticles = ({ part }: { part: PartOrFrame }) => (
  <PartView part={part}>
    <Suspense>
      <PartArticles category={part && part.category} />
    </Suspense>
  </PartView>
);

const PartSkeleton = () => (
  <Container maxWidth="xl" sx={{ py: { xs: 4, md: 6 } }} role="status" aria-label="Loading the part">
    <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '50%', mb: 2 }} />
    <Skeleton variant="rounded" sx={{ height: 480 }} />
  </Container>
);
