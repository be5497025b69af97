import { HomeReviews } from '#features/reviews/home-reviews.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export function HomeReviewsWithData() {
  return (
    <DataProvider>
      <HomeReviews />
    </DataProvider>
  );
}
