import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { repeatableSince } from '#platform/repeats.ts';
import { containing } from '#platform/search-text.ts';
import { demandVerifiedEmail } from '#platform/verified-email.ts';
import { pagesOfParts, type PageOfPart } from './pages-of-parts.ts';
import type {
  AddPartReviewInput,
  AllPartReviewsArgs,
  EditPartReviewInput,
  MyPartPosts,
  PartReview,
  PartReviewFilter,
  PartReviewOrder,
  RatingSummary,
  SetReviewHelpfulInput,
} from './part-review.type.ts';
import { recordPost } from './post-audit.ts';
import { PostKind } from './post.type.ts';
import * as sql from './posts.sql.ts';

export interface ReviewsPage extends PageOfPart {
  orderBy: `${PartReviewOrder}`;
}

const sorts = {
  NEWEST: { name: 'partReviews.newest', by: 'createdAt', kind: 'time', statement: sql.newestReviews },
  MOST_HELPFUL: { name: 'partReviews.helpful', by: 'helpful', kind: 'integer', statement: sql.mostHelpfulReviews },
} as const;

const noRatings = (productId: string): RatingSummary => ({
  productId,
  average: null,
  count: 0,
  histogram: [0, 0, 0, 0, 0],
});

type Texts = Pick<AddPartReviewInput, 'name' | 'rating' | 'title' | 'text'>;
const textsOf = ({ name, rating, title, text }: Texts) => ({
  name: name.trim(),
  rating,
  title: title?.trim() ?? null,
  text: text.trim(),
});

/** Reviews of parts by their buyers. */
export function makePartReviews({ db }: { db: Database }) {
  const { prisma } = db;
  return {
    /** The public reviews of parts. */
    async ofParts(pages: readonly ReviewsPage[]): Promise<Page<PartReview>[]> {
      const found = new Map<ReviewsPage, Page<PartReview> | undefined>();
      await Promise.all(
        (['NEWEST', 'MOST_HELPFUL'] as const).map(async (order) => {
          const ofOrder = pages.filter(({ orderBy }) => orderBy === order);
          const read = await pagesOfParts(db, ofOrder, sorts[order]);
          for (const [n, page] of ofOrder.entries()) found.set(page, read[n]);
        }),
      );
      return pages.map((page) => found.get(page) as Page<PartReview>);
    },

    /** The sums of the public reviews, in the order of the parts. */
    async ratingsOf(productIds: readonly string[]): Promise<RatingSummary[]> {
      const rows = await db.read(sql.findRatings, { productIds: [...productIds] });
      const found = new Map(rows.map((row) => [row.productId, row]));
      return productIds.map((id) => found.get(id) ?? noRatings(id));
    },

    /** All reviews, also hidden ones, newest first, for admins. */
    all: ({ filter, ...page }: AllPartReviewsArgs): Promise<Page<PartReview>> => pageOf(page, toWhere(filter ?? {})),

    /** The viewer's own reviews, also hidden ones, newest first. */
    mine: ({ id: userId }: Viewer, page: PageArgs): Promise<Page<PartReview>> => pageOf(page, { userId }),

    /** The reviews of one user about parts, in the order of the parts. */
    async ownOf(keys: readonly { userId: string; productId: string }[]): Promise<(PartReview | null)[]> {
      const userIds = [...new Set(keys.map(({ userId }) => userId))];
      const productId = { in: keys.map((key) => key.productId) };
      const rows = await prisma.partReview.findMany({ where: { userId: { in: userIds }, productId } });
      return keys.map(
        (key) => rows.find((row) => row.userId === key.userId && row.productId === key.productId) ?? null,
      );
    },

    /** What the viewer may write about a part and has written. */
    async mineOfPart({ id: userId }: Viewer, productId: string): Promise<MyPartPosts> {
      if (!isId(productId)) throw notFound('part');
      const [[terms], review, votes, answers] = await Promise.all([
        db.query(sql.findBuyerTerms, { userId, productId }),
        prisma.partReview.findUnique({ where: { productId_userId: { productId, userId } } }),
        prisma.helpfulVote.findMany({
          where: { userId, review: { productId } },
          orderBy: { createdAt: 'desc' },
          take: 100,
          select: { reviewId: true },
        }),
        prisma.partAnswer.findMany({
          where: { userId, byShop: false, question: { productId } },
          orderBy: { createdAt: 'desc' },
          take: 100,
        }),
      ]);
      if (!terms?.isPart) throw notFound('part');
      return { isBuyer: terms.isBuyer, review, helpfulReviewIds: votes.map(({ reviewId }) => reviewId), answers };
    },

    /** Adds the review of a buyer. Of several at once, one is stored. The same texts within ten minutes are a repeat. */
    async add(viewer: Viewer, { productId, ...texts }: AddPartReviewInput): Promise<PartReview> {
      demandVerifiedEmail(viewer);
      if (!isId(productId)) throw notFound('part');
      const buyer = { userId: viewer.id, productId };
      const stored = textsOf(texts);
      const [review] = await db.query(sql.storeReview, { ...buyer, ...stored });
      if (review) return review;
      const first = { ...buyer, ...stored, hiddenAt: null, createdAt: { gt: repeatableSince() } };
      return (await prisma.partReview.findFirst({ where: first })) ?? explainRefusal(buyer);
    },

    /** Changes a review of the viewer's. A hidden one stays hidden. */
    async edit(viewer: Viewer, { reviewId, ...texts }: EditPartReviewInput): Promise<PartReview> {
      demandVerifiedEmail(viewer);
      return prisma.$transaction(async (tx) => {
        const data = { ...textsOf(texts), editedAt: new Date() };
        const [review] = await tx.partReview.updateManyAndReturn({ where: ownedBy(viewer, reviewId), data });
        if (!review) throw notFound('review');
        await recordPost(tx, {
          action: 'POST_EDITED',
          actorId: viewer.id,
          kind: PostKind.REVIEW,
          postId: reviewId,
          productId: review.productId,
        });
        return review;
      });
    },

    /** Deletes a public review of the viewer's, who may then write another. A hidden one stays, and takes its place. */
    delete: (viewer: Viewer, reviewId: string): Promise<string> =>
      prisma.$transaction(async (tx) => {
        const where = ownedBy(viewer, reviewId);
        const review = await tx.partReview.findFirst({ where });
        if (review?.hiddenAt) throw new AppError('CONFLICT', 'We have hidden this review. You can only change it.');
        const { count } = await tx.partReview.deleteMany({ where: { ...where, hiddenAt: null } });
        if (!review || count === 0) throw notFound('review');
        await recordPost(tx, {
          action: 'POST_DELETED',
          actorId: viewer.id,
          kind: PostKind.REVIEW,
          postId: reviewId,
          productId: review.productId,
        });
        return reviewId;
      }),

    /** Stores that the viewer finds a review of another user helpful, or takes that back. Safe to repeat. */
    async setHelpful(viewer: Viewer, { reviewId, isHelpful }: SetReviewHelpfulInput): Promise<PartReview> {
      demandVerifiedEmail(viewer);
      if (!isId(reviewId)) throw notFound('review');
      return prisma.$transaction(async (tx) => {
        // The lock keeps the review until the vote is stored.
        const [found] = await tx.$queryRaw<{ userId: string | null }[]>`
          SELECT user_id AS "userId" FROM part_reviews WHERE id = ${reviewId}::uuid AND hidden_at IS NULL FOR NO KEY UPDATE`;
        if (!found) throw notFound('review');
        if (found.userId === viewer.id) throw new AppError('CONFLICT', 'You wrote this review yourself.');
        const vote = { reviewId, userId: viewer.id };
        if (isHelpful) await tx.helpfulVote.createMany({ data: vote, skipDuplicates: true });
        else await tx.helpfulVote.deleteMany({ where: vote });
        return tx.partReview.findUniqueOrThrow({ where: { id: reviewId } });
      });
    },
  };

  function pageOf(page: PageArgs, where: Prisma.PartReviewWhereInput): Promise<Page<PartReview>> {
    return keysetPage(page, {
      sort: newestFirst('partReviews'),
      where,
      rows: (query) => prisma.partReview.findMany(query),
      count: (query) => prisma.partReview.count(query),
    });
  }

  async function explainRefusal(buyer: { userId: string; productId: string }): Promise<never> {
    const [terms] = await db.query(sql.findBuyerTerms, buyer);
    if (!terms?.isPart) throw notFound('part');
    if (terms.isBuyer) throw new AppError('CONFLICT', 'You have reviewed this part. Change that review instead.');
    if (terms.hasOrdered) throw new AppError('CONFLICT', 'You can review this part once it is delivered.');
    throw new AppError('FORBIDDEN', 'Only buyers of this part can review it.');
  }
}

function ownedBy(viewer: Viewer, id: string) {
  if (!isId(id)) throw notFound('review');
  return { id, userId: viewer.id };
}

function toWhere({ isHidden, rating, search }: PartReviewFilter = {}): Prisma.PartReviewWhereInput {
  const contains = containing(search);
  return {
    ...(isHidden != null && { hiddenAt: isHidden ? { not: null } : null }),
    ...(rating != null && { rating }),
    ...(search?.trim() && {
      OR: [
        { text: contains },
        { title: contains },
        { name: contains },
        { product: { name: contains } },
        { product: { partNumber: contains } },
      ],
    }),
  };
}
