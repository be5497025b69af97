import { lazy } from 'react';
import { ReviewGridSkeleton } from '#features/reviews/review-grid.tsx';
import { messages } from '#lib/messages.ts';
import { Section } from '#ui/layout/section.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

// The page is painted without the data layer, and this follows.
const HomeReviews = lazy(async () => ({ default: (await import('./home-reviews.tsx')).HomeReviewsWithData }));

export function ReviewsSection() {
  return (
    <Section title={messages.home.customersSay}>
      <WhenNear fallback={<ReviewGridSkeleton />}>
        <HomeReviews />
      </WhenNear>
    </Section>
  );
}
