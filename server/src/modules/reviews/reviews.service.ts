import type { Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import type { AddReviewInput, Review, ReviewSummary } from './review.type.ts';

export type Reviews = ReturnType<typeof makeReviews>;

export function makeReviews({ db: { prisma } }: { db: Database }) {
  return {
    /** Newest first. */
    list(page: PageArgs): Promise<Page<Review>> {
      return keysetPage(page, {
        sort: newestFirst,
        rows: ({ where: after, orderBy, take }) => prisma.review.findMany({ where: after, orderBy, take }),
        count: () => prisma.review.count(),
      });
    },

    async summary(): Promise<ReviewSummary> {
      const { _avg, _count } = await prisma.review.aggregate({ _avg: { rating: true }, _count: true });
      return { average: _avg.rating, count: _count };
    },

    add(viewer: Viewer, { name, comment, rating, image }: AddReviewInput): Promise<Review> {
      const review = { name: name.trim(), comment: comment.trim(), rating, image };
      return prisma.review.create({ data: { id: newId(), userId: viewer.id, ...review } });
    },
  };
}
