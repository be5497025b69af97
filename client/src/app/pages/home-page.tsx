import { lazy, Suspense } from 'react';
import { Hero } from '#features/marketing/hero.tsx';
import { Organization } from '#features/marketing/organization.tsx';
import { TrustCards } from '#features/marketing/trust-cards.tsx';
import { usePageHead } from '#ui/layout/use-page-head.ts';
import { PlacedOrderSection } from './placed-order-section.tsx';

export const loadHomeSections = () => import('./home-sections.tsx');
const HomeSections = lazy(async () => ({ default: (await loadHomeSections()).HomeSections }));

/** An element, which never renders again: a prerendered page shows it before its code loads. */
const sections = (
  <Suspense>
    <HomeSections />
  </Suspense>
);

/** The sections of spec section 2, in its order. */
export function Component() {
  usePageHead({});
  return (
    <>
      <Organization />
      <PlacedOrderSection />
      <Hero />
      <TrustCards />
      {sections}
    </>
  );
}
