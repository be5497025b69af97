import { AgencySection } from '#features/marketing/agency-section.tsx';
import { Guarantee } from '#features/marketing/guarantee.tsx';
import { Hero } from '#features/marketing/hero.tsx';
import { Statistics } from '#features/marketing/statistics.tsx';
import { TrustCards } from '#features/marketing/trust-cards.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { ProductsSection } from './products-section.tsx';

/** The sections of spec section 2, in its order. */
export function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <TrustCards />
      <ProductsSection />
      <Statistics />
      <Guarantee />
      <AgencySection />
    </>
  );
}
