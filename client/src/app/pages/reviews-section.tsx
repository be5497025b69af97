import { lazy, Suspense } from 'react';
import { ReviewGridSkeleton } from '#features/reviews/review-grid-skeleton.tsx';
import { messages } from '#lib/messages.ts';
import { Section } from '#ui/section.tsx';

// The page is painted without the data layer, and this follows.
const HomeReviews = lazy(async () => ({ default: (await import('./home-reviews.tsx')).HomeReviewsWithData }));

export function ReviewsSection() {
  return (
    <Section title={messages.home.customersSay}>
      <Suspense fallback={<ReviewGridSkeleton />}>
        <HomeReviews />
      </Suspense>
    </Section>
  );
}
