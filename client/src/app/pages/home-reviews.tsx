import { HOME_REVIEWS, HomeReviews } from '#features/reviews/home-reviews.tsx';
import { ReviewGridSkeleton } from '#features/reviews/review-grid.tsx';
import { usePerson } from '#session/use-person.ts';
import { CarriedSection } from './carried-section.tsx';

export function HomeReviewsWithData() {
  // Admins may hide reviews.
  const isVisitor = usePerson() === null;
  return (
    <CarriedSection
      query={HOME_REVIEWS}
      View={HomeReviews}
      fallback={<ReviewGridSkeleton />}
      errorTitle="The reviews could not be loaded"
      isLive={!isVisitor}
    />
  );
}
