import { AgencySection } from '#features/marketing/agency-section.tsx';
import { Guarantee } from '#features/marketing/guarantee.tsx';
import { Statistics } from '#features/marketing/statistics.tsx';
import { ContactSection } from './contact-section.tsx';
import { ProductsSection } from './products-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

/** The sections of the home page below its first screen, loaded after it. */
export const HomeSections = () => (
  <>
    <ProductsSection />
    <Statistics />
    <ReviewsSection />
    <Guarantee />
    <AgencySection />
    <ContactSection />
  </>
);
