import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { recordPost } from './post-audit.ts';
import { type HidePostInput, type ModeratedPost, PostKind, type ShowPostInput } from './post.type.ts';

interface State {
  hiddenAt: Date | null;
  hiddenReason: string | null;
}

interface Post extends State {
  productId: string;
}

/** What moderation needs of each kind of post: the change of rows that have another state, and the current row. */
interface Table {
  change: (tx: Prisma.TransactionClient, id: string, to: State) => Promise<number>;
  find: (tx: Prisma.TransactionClient, id: string) => Promise<Post | null>;
}

const inOtherState = (id: string, { hiddenAt }: State) => ({ id, hiddenAt: hiddenAt ? null : { not: null } });

const tables: Record<PostKind, Table> = {
  [PostKind.REVIEW]: {
    change: async (tx, id, to) => (await tx.partReview.updateMany({ where: inOtherState(id, to), data: to })).count,
    find: (tx, id) => tx.partReview.findUnique({ where: { id } }),
  },
  [PostKind.QUESTION]: {
    change: async (tx, id, to) => (await tx.partQuestion.updateMany({ where: inOtherState(id, to), data: to })).count,
    find: (tx, id) => tx.partQuestion.findUnique({ where: { id } }),
  },
  [PostKind.ANSWER]: {
    change: async (tx, id, to) => (await tx.partAnswer.updateMany({ where: inOtherState(id, to), data: to })).count,
    async find(tx, id) {
      const answer = await tx.partAnswer.findUnique({ where: { id }, include: { question: true } });
      return answer && { ...answer, productId: answer.question.productId };
    },
  },
};

/** Admins hide what should not be public, and show it again. */
export function makePostModeration({ db: { prisma } }: { db: Database }) {
  return {
    /** Hides a post; a repeat keeps the first time and reason. */
    hide: (viewer: Viewer, { reason, ...post }: HidePostInput): Promise<ModeratedPost> =>
      change(viewer, post, { hiddenAt: new Date(), hiddenReason: reason.trim() }),

    /** Shows a hidden post again. Safe to repeat. */
    show: (viewer: Viewer, post: ShowPostInput): Promise<ModeratedPost> =>
      change(viewer, post, { hiddenAt: null, hiddenReason: null }),
  };

  async function change(viewer: Viewer, { kind, postId }: ShowPostInput, to: State): Promise<ModeratedPost> {
    if (!isId(postId)) throw notFound('post');
    const { change: apply, find } = tables[kind];
    return prisma.$transaction(async (tx) => {
      const count = await apply(tx, postId, to);
      const post = await find(tx, postId);
      if (!post) throw notFound('post');
      const { hiddenAt, hiddenReason, productId } = post;
      if (count > 0) {
        const reason = to.hiddenReason === null ? {} : { reason: to.hiddenReason };
        await recordPost(tx, {
          action: to.hiddenAt ? 'POST_HIDDEN' : 'POST_SHOWN',
          actorId: viewer.id,
          kind,
          postId,
          productId,
          ...reason,
        });
      }
      return { kind, postId, hiddenAt, hiddenReason };
    });
  }
}
