import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { badInput, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { repeatableSince } from '#platform/repeats.ts';
import { demandVerifiedEmail } from '#platform/verified-email.ts';
import type { AddReviewInput, AllReviewsArgs, EditReviewInput, Review, ReviewSummary } from './review.type.ts';

/** A review without a picture of its author. */
type NewReview = Omit<AddReviewInput, 'image'> & { image: string | null };

interface Collaborators {
  db: Database;
  /** Whether a path is that of an uploaded picture. */
  isUpload: (path: string) => Promise<boolean>;
}

const neutralPicture = '/avatars/customer.svg';
const isPublic = { hiddenAt: null };

/** Which reviews a list has. */
type Listed = typeof isPublic | { hiddenAt?: { not: null } } | { userId: string };

type Texts = Pick<Review, 'name' | 'comment' | 'rating'>;

const textsOf = ({ name, comment, rating }: Texts): Texts => ({ name: name.trim(), comment: comment.trim(), rating });

function ownedBy(viewer: Viewer, id: string) {
  if (!isId(id)) throw notFound('review');
  return { id, userId: viewer.id };
}

export function makeReviews({ db: { prisma }, isUpload }: Collaborators) {
  return {
    /** The public reviews, newest first. */
    list: (page: PageArgs): Promise<Page<Review>> => pageOf(page, isPublic),

    /** All reviews or the hidden ones, newest first, for admins. */
    all: ({ hidden, ...page }: AllReviewsArgs): Promise<Page<Review>> =>
      pageOf(page, hidden ? { hiddenAt: { not: null } } : {}),

    /** The viewer's own reviews, also hidden ones, newest first. */
    mine: (viewer: Viewer, page: PageArgs): Promise<Page<Review>> => pageOf(page, { userId: viewer.id }),

    /** Of the public reviews. */
    async summary(): Promise<ReviewSummary> {
      const { _avg, _count } = await prisma.review.aggregate({ where: isPublic, _avg: { rating: true }, _count: true });
      return { average: _avg.rating, count: _count };
    },

    /**
     * Adds a review of a user with a verified address, once if it is repeated. Its picture is an upload of this shop, or a
     * neutral one.
     */
    async add(viewer: Viewer, review: NewReview): Promise<Review> {
      demandVerifiedEmail(viewer);
      if (review.image !== null) await demandUpload(review.image);
      const same = { userId: viewer.id, ...textsOf(review), image: review.image ?? neutralPicture };
      // A paid order is never deleted; with this condition Postgres can use an index by user.
      const paid = { userId: viewer.id, deletedAt: null, paidAt: { not: null }, cancelledAt: null };
      const isVerifiedBuyer = (await prisma.order.findFirst({ where: paid, select: { id: true } })) !== null;
      return prisma.$transaction(async (tx) => {
        // A repeat may arrive before the first is stored.
        await tx.$queryRaw`SELECT id FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
        const first = await tx.review.findFirst({ where: { ...same, createdAt: { gt: repeatableSince() } } });
        return first ?? tx.review.create({ data: { id: newId(), isVerifiedBuyer, ...same } });
      });
    },

    /** Changes a review of the viewer's. It keeps its picture or gets an upload, and a hidden one stays hidden. */
    async edit(viewer: Viewer, { reviewId: id, image, ...texts }: EditReviewInput): Promise<Review> {
      demandVerifiedEmail(viewer);
      const mine = ownedBy(viewer, id);
      const before = await prisma.review.findFirst({ where: mine });
      if (!before) throw notFound('review');
      if (image !== before.image) await demandUpload(image);
      return prisma.$transaction(async (tx) => {
        const [review] = await tx.review.updateManyAndReturn({ where: mine, data: { ...textsOf(texts), image } });
        if (!review) throw notFound('review');
        await recordAudit(tx, { action: 'REVIEW_EDITED', subject: 'REVIEW', subjectId: id, actorId: viewer.id });
        return review;
      });
    },

    /** Deletes a review of the viewer's, hidden or not. */
    delete: (viewer: Viewer, id: string): Promise<string> =>
      prisma.$transaction(async (tx) => {
        const { count } = await tx.review.deleteMany({ where: ownedBy(viewer, id) });
        if (count === 0) throw notFound('review');
        await recordAudit(tx, { action: 'REVIEW_DELETED', subject: 'REVIEW', subjectId: id, actorId: viewer.id });
        return id;
      }),

    /** Hides a review from the public; a repeat keeps the first time. */
    hide: (viewer: Viewer, id: string): Promise<Review> => change(viewer, id, { hiddenAt: new Date() }),

    /** Shows a hidden review again. */
    show: (viewer: Viewer, id: string): Promise<Review> => change(viewer, id, { hiddenAt: null }),
  };

  async function demandUpload(image: string): Promise<void> {
    if (await isUpload(image)) return;
    const message = 'Upload the picture (POST /images) and give its path: /images/….webp.';
    throw badInput('image', message);
  }

  function pageOf(page: PageArgs, where: Listed): Promise<Page<Review>> {
    return keysetPage(page, {
      sort: newestFirst('reviews'),
      where,
      rows: (query) => prisma.review.findMany(query),
      count: (query) => prisma.review.count(query),
    });
  }

  async function change(viewer: Viewer, id: string, { hiddenAt }: { hiddenAt: Date | null }): Promise<Review> {
    if (!isId(id)) throw notFound('review');
    return prisma.$transaction(async (tx) => {
      const isOther = { hiddenAt: hiddenAt ? null : { not: null } };
      const [changed] = await tx.review.updateManyAndReturn({ where: { id, ...isOther }, data: { hiddenAt } });
      const action = hiddenAt ? 'REVIEW_HIDDEN' : 'REVIEW_SHOWN';
      if (changed) await recordAudit(tx, { action, subject: 'REVIEW', subjectId: id, actorId: viewer.id });
      const review = changed ?? (await tx.review.findUnique({ where: { id } }));
      if (!review) throw notFound('review');
      return review;
    });
  }
}
