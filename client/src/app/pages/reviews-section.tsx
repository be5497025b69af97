import { lazy } from 'react';
import { ReviewGridSkeleton } from '#features/reviews/review-grid.tsx';
import { messages } from '#lib/messages.ts';
import { Section } from '#ui/layout/section.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

// Loaded after the first paint of the page, which does without the Apollo client.
export const loadHomeReviews = () => import('./home-reviews.tsx');
const HomeReviews = lazy(async () => ({ default: (await loadHomeReviews()).HomeReviewsWithData }));

export function ReviewsSection() {
  return (
    <Section title={messages.home.customersSay}>
      <WhenNear fallback={<ReviewGridSkeleton />}>
        <HomeReviews />
      </WhenNear>
    </Section>
  );
}
