import type { Database } from '#platform/database.ts';
import { makeAnswers } from './answers.service.ts';
import { makePostModeration } from './moderation.service.ts';
import { makePartReviews } from './part-reviews.service.ts';
import { makeQuestions } from './questions.service.ts';

/** What people write about parts. */
export const makePosts = (collaborators: { db: Database }) => ({
  reviews: makePartReviews(collaborators),
  questions: makeQuestions(collaborators),
  answers: makeAnswers(collaborators),
  moderation: makePostModeration(collaborators),
});
