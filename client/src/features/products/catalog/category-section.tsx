import { lazy, Suspense } from 'react';

const CategoryLinks = lazy(async () => ({ default: (await import('./category-links.tsx')).CategoryLinks }));

/** The links to all categories. An element, which never renders again: a prerendered page shows it before its code loads. */
export const categorySection = (
  <Suspense>
    <CategoryLinks />
  </Suspense>
);
