import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import type { AddReviewInput, AllReviewsArgs, Review, ReviewSummary } from './review.type.ts';

export type Reviews = ReturnType<typeof makeReviews>;

/** A review without a picture of its author. */
type NewReview = Omit<AddReviewInput, 'image'> & { image: string | null };

interface Collaborators {
  db: Database;
  /** Whether a path is that of an uploaded picture. */
  isUpload: (path: string) => Promise<boolean>;
}

const neutralPicture = '/avatars/customer.svg';
const isPublic = { hiddenAt: null };

export function makeReviews({ db: { prisma }, isUpload }: Collaborators) {
  return {
    /** The public reviews, newest first. */
    list: (page: PageArgs): Promise<Page<Review>> => pageOf(page, isPublic),

    /** All reviews or the hidden ones, newest first, for admins. */
    all: ({ hidden, ...page }: AllReviewsArgs): Promise<Page<Review>> =>
      pageOf(page, hidden ? { hiddenAt: { not: null } } : {}),

    /** Of the public reviews. */
    async summary(): Promise<ReviewSummary> {
      const { _avg, _count } = await prisma.review.aggregate({ where: isPublic, _avg: { rating: true }, _count: true });
      return { average: _avg.rating, count: _count };
    },

    /** Adds a review of a user with a verified address. Its picture is an upload of this shop, or a neutral one. */
    async add(viewer: Viewer, { name, comment, rating, image }: NewReview): Promise<Review> {
      if (!viewer.emailVerified) {
        const message = 'Please verify your e-mail address first: follow the link in the mail that we sent you.';
        throw new AppError('FORBIDDEN', message, { field: 'email' });
      }
      if (image !== null && !(await isUpload(image))) {
        const message = 'Upload the picture (POST /images) and give its path: /images/….webp.';
        throw new AppError('BAD_USER_INPUT', message, { field: 'image' });
      }
      const review = { name: name.trim(), comment: comment.trim(), rating, image: image ?? neutralPicture };
      return prisma.review.create({ data: { id: newId(), userId: viewer.id, ...review } });
    },

    /** Hides a review from the public; a repeat keeps the first time. */
    hide: (viewer: Viewer, id: string): Promise<Review> => change(viewer, id, { hiddenAt: new Date() }),

    /** Shows a hidden review again. */
    show: (viewer: Viewer, id: string): Promise<Review> => change(viewer, id, { hiddenAt: null }),
  };

  function pageOf(page: PageArgs, where: typeof isPublic | { hiddenAt?: { not: null } }): Promise<Page<Review>> {
    return keysetPage(page, {
      sort: newestFirst,
      rows: ({ where: after, orderBy, take }) =>
        prisma.review.findMany({ where: { AND: [where, after] }, orderBy, take }),
      count: () => prisma.review.count({ where }),
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
