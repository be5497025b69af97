import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { isAdmin } from '#platform/access.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { repeatableSince } from '#platform/repeats.ts';
import { demandVerifiedEmail } from '#platform/verified-email.ts';
import { recordPost } from './post-audit.ts';
import { PostKind, postLimits } from './post.type.ts';
import * as sql from './posts.sql.ts';
import type { AnswerQuestionInput, EditAnswerInput, PartAnswer, PartQuestion } from './question.type.ts';

/** The answers of a question: the public ones, or the hidden ones. */
export interface AnswersKey {
  questionId: string;
  isHidden: boolean;
}

/** Answers of the shop and of buyers to questions about parts. */
export function makeAnswers({ db }: { db: Database }) {
  const { prisma } = db;
  return {
    /** The answers of questions, in the order of the keys: that of the shop, then the oldest first. */
    async ofQuestions(keys: readonly AnswersKey[]): Promise<PartAnswer[][]> {
      const [open, hidden] = await Promise.all([false, true].map((isHidden) => answersBy(keys, isHidden)));
      return keys.map(({ questionId, isHidden }) => (isHidden ? hidden : open)?.get(questionId) ?? []);
    },

    /** The viewer's own answers, also hidden ones, newest first. */
    mine(viewer: Viewer, page: PageArgs): Promise<Page<PartAnswer>> {
      return keysetPage(page, {
        sort: newestFirst('answers'),
        where: writtenBy(viewer),
        rows: (query) => prisma.partAnswer.findMany(query),
        count: (query) => prisma.partAnswer.count(query),
      });
    },

    /**
     * Answers as the shop if the viewer is an admin, in place of a hidden answer of the shop; otherwise as a buyer. The same
     * text within ten minutes is a repeat.
     */
    async add(viewer: Viewer, { questionId: id, text }: AnswerQuestionInput): Promise<PartAnswer> {
      demandVerifiedEmail(viewer);
      if (!isId(id)) throw notFound('question');
      const byShop = isAdmin(viewer);
      const asked = await prisma.partQuestion.findUnique({ where: { id, hiddenAt: null } });
      if (!asked) throw notFound('question');
      if (!byShop) await demandBuyer(viewer, asked.productId);
      return prisma.$transaction(async (tx) => {
        if (byShop) await deleteHiddenOfShop(tx, viewer, asked);
        // The lock serializes the answers of a question, so that the limit holds.
        const [question] = await tx.$queryRaw<object[]>`
          SELECT id FROM part_questions WHERE id = ${id}::uuid AND hidden_at IS NULL FOR NO KEY UPDATE`;
        if (!question) throw notFound('question');
        const data = { questionId: id, userId: viewer.id, byShop, text: text.trim() };
        const isRepeat = { ...data, hiddenAt: null, createdAt: { gt: repeatableSince() } };
        const first = await tx.partAnswer.findFirst({ where: isRepeat });
        if (first) return first;
        if (!byShop) await demandRoom(tx, id);
        const [answer] = await tx.partAnswer.createManyAndReturn({ data, skipDuplicates: true });
        if (!answer) throw new AppError('CONFLICT', byShop ? shopHasAnswered : viewerHasAnswered);
        if (byShop) {
          await recordPost(tx, {
            action: 'QUESTION_ANSWERED',
            actorId: viewer.id,
            kind: PostKind.ANSWER,
            postId: answer.id,
            productId: asked.productId,
          });
        }
        return answer;
      });
    },

    /** Changes an answer of the viewer's, or as an admin that of the shop. */
    edit: (viewer: Viewer, { answerId, text, seenText }: EditAnswerInput): Promise<PartAnswer> =>
      changeAnswer(viewer, answerId, async (tx, where) => {
        demandVerifiedEmail(viewer);
        const data = { text: text.trim(), editedAt: new Date() };
        // A repeat finds its own text.
        const seen = seenText == null ? {} : { text: { in: [seenText, data.text] } };
        const [answer] = await tx.partAnswer.updateManyAndReturn({ where: { AND: [where, seen] }, data });
        if (!answer && (await tx.partAnswer.findFirst({ where }))) {
          throw new AppError('CONFLICT', changedMeanwhile, { field: 'seenText' });
        }
        return answer ? { answer, action: 'POST_EDITED' } : null;
      }),

    /** Deletes a public answer of the viewer's, or as an admin that of the shop. A hidden one of a buyer stays. */
    async delete(viewer: Viewer, answerId: string): Promise<string> {
      await changeAnswer(viewer, answerId, async (tx, where) => {
        const answer = await tx.partAnswer.findFirst({ where });
        if (answer?.hiddenAt && !answer.byShop) {
          throw new AppError('CONFLICT', 'We have hidden this answer. You can only change it.');
        }
        // An admin may have hidden it since.
        const isDeletable = { OR: [{ hiddenAt: null }, { byShop: true }] };
        const { count } = await tx.partAnswer.deleteMany({ where: { AND: [where, isDeletable] } });
        return answer && count > 0 ? { answer, action: 'POST_DELETED' } : null;
      });
      return answerId;
    },
  };

  async function answersBy(keys: readonly AnswersKey[], isHidden: boolean): Promise<Map<string, PartAnswer[]>> {
    const questionIds = keys.filter((key) => key.isHidden === isHidden).map(({ questionId }) => questionId);
    if (questionIds.length === 0) return new Map();
    // With that of the shop.
    const take = postLimits.answers + 1;
    const rows = await db.read(sql.findAnswers, { questionIds, isHidden, take });
    return new Map(questionIds.map((id) => [id, rows.filter(({ questionId }) => questionId === id)]));
  }

  async function demandBuyer({ id: userId }: Viewer, productId: string): Promise<void> {
    const [terms] = await db.query(sql.findBuyerTerms, { userId, productId });
    if (terms?.isBuyer) return;
    throw new AppError('FORBIDDEN', 'Only the shop and buyers of this part, once it is delivered, can answer.');
  }

  async function changeAnswer(
    viewer: Viewer,
    id: string,
    change: (
      tx: Prisma.TransactionClient,
      where: Prisma.PartAnswerWhereInput,
    ) => Promise<{ answer: PartAnswer; action: 'POST_EDITED' | 'POST_DELETED' } | null>,
  ): Promise<PartAnswer> {
    if (!isId(id)) throw notFound('answer');
    return prisma.$transaction(async (tx) => {
      const changed = await change(tx, { id, OR: [writtenBy(viewer), ...(isAdmin(viewer) ? [{ byShop: true }] : [])] });
      if (!changed) throw notFound('answer');
      const { answer, action } = changed;
      const { productId } = await tx.partQuestion.findUniqueOrThrow({ where: { id: answer.questionId } });
      await recordPost(tx, { action, actorId: viewer.id, kind: PostKind.ANSWER, postId: id, productId });
      return answer;
    });
  }
}

const changedMeanwhile = 'This answer has changed since you opened it. Close this form and read it first.';
const shopHasAnswered = 'The shop has answered this question. Change that answer instead.';
const viewerHasAnswered = 'You have answered this question. Change that answer instead.';

async function demandRoom(tx: Prisma.TransactionClient, questionId: string): Promise<void> {
  const count = await tx.partAnswer.count({ where: { questionId, byShop: false, hiddenAt: null } });
  if (count < postLimits.answers) return;
  throw new AppError('CONFLICT', `Buyers have given ${postLimits.answers} answers already. Thank you all the same.`);
}

/** Runs before the question is locked: moderation locks an answer first, too. */
async function deleteHiddenOfShop(
  tx: Prisma.TransactionClient,
  { id: actorId }: Viewer,
  { id: questionId, productId }: PartQuestion,
): Promise<void> {
  const where = { questionId, byShop: true, hiddenAt: { not: null } };
  const hidden = await tx.partAnswer.findFirst({ where });
  if (!hidden || (await tx.partAnswer.deleteMany({ where: { id: hidden.id, ...where } })).count === 0) return;
  await recordPost(tx, { action: 'POST_DELETED', actorId, kind: PostKind.ANSWER, postId: hidden.id, productId });
}

/** The answers of the shop belong to its admins, also if their author is an admin no more. */
const writtenBy = (viewer: Viewer): Prisma.PartAnswerWhereInput => ({
  userId: viewer.id,
  ...(!isAdmin(viewer) && { byShop: false }),
});
