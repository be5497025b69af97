import type { ComponentProps } from 'react';
import { LiveQuestions } from '#posts/live-questions.tsx';
import { LiveReviews } from '#posts/live-reviews.tsx';
import { UnitBuyerFit } from '#posts/unit-buyer-fit.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const LiveReviewsWithData = (props: ComponentProps<typeof LiveReviews>) => (
  <DataProvider>
    <LiveReviews {...props} />
  </DataProvider>
);

export const LiveQuestionsWithData = (props: ComponentProps<typeof LiveQuestions>) => (
  <DataProvider>
    <LiveQuestions {...props} />
  </DataProvider>
);

export const UnitBuyerFitWithData = (props: ComponentProps<typeof UnitBuyerFit>) => (
  <DataProvider>
    <UnitBuyerFit {...props} />
  </DataProvider>
);
