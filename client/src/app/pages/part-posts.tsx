import { lazy } from 'react';
import type { PartOrFrame } from '#features/products/part/part-texts.ts';
import { later } from '#lib/later.tsx';
import { PartQuestions } from '#posts/part-questions.tsx';
import { PartReviews } from '#posts/part-reviews.tsx';

// With the Apollo client, so loaded for users, and for visitors who ask for more.
const loadLive = () => import('./part-posts-with-data.tsx');
const loadDialogs = () => import('./post-dialogs-with-data.tsx');
const LiveReviews = lazy(async () => ({ default: (await loadLive()).LiveReviewsWithData }));
const LiveQuestions = lazy(async () => ({ default: (await loadLive()).LiveQuestionsWithData }));
const ReviewDialog = later(async () => (await loadDialogs()).ReviewDialogWithData);
const QuestionDialog = later(async () => (await loadDialogs()).QuestionDialogWithData);

/** The reviews and the questions at the end of a part's page. */
export const PartPosts = ({ part }: { part: PartOrFrame }) => (
  <>
    <PartReviews part={part} Live={LiveReviews} Dialog={ReviewDialog} />
    <PartQuestions part={part} Live={LiveQuestions} Dialog={QuestionDialog} />
  </>
);
