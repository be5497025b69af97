import type { PartReview } from '#modules/posts/part-review.type.ts';
import type { PartAnswer } from '#modules/posts/question.type.ts';
import type { FrameValues } from './marked-frame.ts';
import { count, type PartFacts } from './part-values.ts';

/** The values of reviews, questions and fit answers in a part's page, in the words of client/src/features/posts. */
export function postValues(facts: PartFacts): FrameValues {
  const { ratings, reviews, hasMoreReviews, questions, hasMoreQuestions, questionCount, buyerFit } = facts;
  const { average = null, count: reviewCount = 0, histogram = [] } = ratings ?? {};
  return {
    hasReviews: reviewCount > 0,
    hasNoReviews: reviewCount === 0,
    isOneReview: reviewCount === 1,
    areReviews: reviewCount !== 1,
    reviewCount: count(reviewCount),
    average: (average ?? 0).toFixed(1),
    averageWidth: widthOf((average ?? 0) / 5),
    ratingBars: histogram
      .map((number, index) => ({
        stars: String(index + 1),
        number: count(number),
        width: widthOf(number / Math.max(1, reviewCount)),
      }))
      .toReversed(),
    reviews: reviews.map(reviewValues),
    hasMoreReviews,
    hasQuestions: questionCount > 0,
    hasNoQuestions: questionCount === 0,
    isOneQuestion: questionCount === 1,
    areQuestions: questionCount > 1,
    questionCount: count(questionCount),
    questions: questions.map(({ text, createdAt, answers }) => ({
      text,
      day: dayOf(createdAt),
      isUnanswered: answers.length === 0,
      answers: answers.map(answerValues),
    })),
    hasMoreQuestions,
    hasBuyerFit: buyerFit !== null,
    fitting: count(buyerFit?.fits ?? 0),
    answering: count((buyerFit?.fits ?? 0) + (buyerFit?.misfits ?? 0)),
  };
}

const reviewValues = ({ name, rating, title, text, isReturned, helpful, createdAt }: PartReview): FrameValues => ({
  author: name,
  rating: String(rating),
  ratingWidth: widthOf(rating / 5),
  hasTitle: title !== null,
  title: title ?? '',
  text,
  day: dayOf(createdAt),
  isReturned,
  hasVotes: helpful > 0,
  votes: count(helpful),
});

const answerValues = ({ byShop, text, createdAt }: PartAnswer): FrameValues => ({
  text,
  day: dayOf(createdAt),
  isByShop: byShop,
  isByBuyer: !byShop,
});

const widthOf = (share: number): string => `${Math.round(share * 100)}%`;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** As client/src/features/posts: the day in UTC, because the server does not know the visitor's time zone. */
const dayOf = (time: Date): string => days.format(time);
