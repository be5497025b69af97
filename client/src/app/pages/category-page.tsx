import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { CATEGORY_PAGE } from '#features/products/category/category-query.ts';
import { CategoryView } from '#features/products/category/category-view.tsx';
import { isPrerendering } from '#lib/config.ts';
import { isCategory } from '#lib/format/category-names.ts';
import { carriedData } from '#lib/page-data.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';

const LiveCategory = lazy(async () => ({
  default: (await import('./live-category-with-data.tsx')).LiveCategoryWithData,
}));

/** A category of parts. The page of its address carries its parts, and is painted without the Apollo client. */
export function Component() {
  const { name = '' } = useParams();
  // The server fills in the frame.
  if (isPrerendering) return <CategoryView category={null} parts={null} />;
  const category = name.toUpperCase();
  if (!isCategory(category)) return <NotFoundPage />;
  const carried = carriedData(CATEGORY_PAGE, { category });
  if (carried) return <CategoryView category={category} parts={carried.products} />;
  return (
    <Suspense fallback={<CategorySkeleton />}>
      <LiveCategory key={category} category={category} fallback={<CategorySkeleton />} />
    </Suspense>
  );
}

const CategorySkeleton = () => (
  <Container maxWidth="xl" sx={{ py: { xs: 4, md: 6 } }} role="status" aria-label="Loading the parts">
    <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '50%', mb: 2 }} />
    <Skeleton variant="rounded" sx={{ height: 480 }} />
  </Container>
);
