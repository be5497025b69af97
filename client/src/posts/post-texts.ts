import type { PartPostsFragment, PartQuestionItemFragment, PartReviewItemFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { widthOf } from './rating-texts.ts';

/** Null in the frame, which has no data. */
export type PostsOrFrame = PartPostsFragment | null;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Nov 21, 2026: the day in UTC, because the server, which writes it too, does not know the visitor's time zone. */
const dayOf = (iso: string): string => {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
};

// server/src/http/post-values.ts writes the same into the frame.

/** The bars of the distribution, five stars first. */
export const ratingBars = ({ count, histogram }: PartPostsFragment['ratingSummary']) =>
  histogram
    .map((number, index) => ({
      stars: String(index + 1),
      number: formatCount(number),
      width: widthOf(number / Math.max(1, count)),
    }))
    .toReversed();

export const reviewTexts = (review: PartReviewItemFragment) => ({
  id: review.id,
  author: review.name,
  rating: String(review.rating),
  ratingWidth: widthOf(review.rating / 5),
  title: review.title,
  text: review.text,
  day: dayOf(review.createdAt),
  isReturned: review.isReturned,
  helpful: review.helpful,
  votes: formatCount(review.helpful),
});
export type ReviewTexts = ReturnType<typeof reviewTexts>;

export const questionTexts = (question: PartQuestionItemFragment) => ({
  id: question.id,
  text: question.text,
  day: dayOf(question.createdAt),
  answers: question.answers.map(({ createdAt, ...answer }) => ({ ...answer, day: dayOf(createdAt) })),
});
export type QuestionTexts = ReturnType<typeof questionTexts>;
