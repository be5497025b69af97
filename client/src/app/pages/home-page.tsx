import { AgencySection } from '#features/marketing/agency-section.tsx';
import { Guarantee } from '#features/marketing/guarantee.tsx';
import { Hero } from '#features/marketing/hero.tsx';
import { Organization } from '#features/marketing/organization.tsx';
import { Statistics } from '#features/marketing/statistics.tsx';
import { TrustCards } from '#features/marketing/trust-cards.tsx';
import { usePageHead } from '#ui/layout/use-page-head.ts';
import { ContactSection } from './contact-section.tsx';
import { PlacedOrderSection } from './placed-order-section.tsx';
import { ProductsSection } from './products-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

/** The sections of spec section 2, in its order. */
export function HomePage() {
  usePageHead({});
  return (
    <>
      <Organization />
      <PlacedOrderSection />
      <Hero />
      <TrustCards />
      <ProductsSection />
      <Statistics />
      <ReviewsSection />
      <Guarantee />
      <AgencySection />
      <ContactSection />
    </>
  );
}
