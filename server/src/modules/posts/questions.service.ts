import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst, type Sort } from '#platform/pagination.ts';
import { containing, escapeLike } from '#platform/search-text.ts';
import { demandVerifiedEmail } from '#platform/verified-email.ts';
import { pagesOfParts, type PageOfPart } from './pages-of-parts.ts';
import { recordPost } from './post-audit.ts';
import { PostKind, postLimits } from './post.type.ts';
import * as sql from './posts.sql.ts';
import type { AllPartQuestionsArgs, AskQuestionInput, PartQuestion, PartQuestionFilter } from './question.type.ts';

const newest = { name: 'questions.newest', by: 'createdAt', kind: 'time', statement: sql.newestQuestions } as const;
const oldestFirst = { name: 'questions.oldest', by: 'createdAt', kind: 'time', direction: 'asc' } as const;
const isOpen = { answerCount: 0, hiddenAt: null };

/** Questions about parts. */
export function makeQuestions({ db }: { db: Database }) {
  const { prisma } = db;
  return {
    /** The public questions of parts, newest first. */
    ofParts: (pages: readonly PageOfPart[]): Promise<Page<PartQuestion>[]> => pagesOfParts(db, pages, newest),

    async countOfParts(productIds: readonly string[]): Promise<number[]> {
      const rows = await db.read(sql.countQuestions, { productIds: [...productIds] });
      const counts = new Map(rows.map(({ productId, count }) => [productId, count]));
      return productIds.map((id) => counts.get(id) ?? 0);
    },

    /** All questions, also hidden ones, for admins: newest first, those without an answer oldest first. */
    all: ({ filter, ...page }: AllPartQuestionsArgs): Promise<Page<PartQuestion>> =>
      pageOf(page, toWhere(filter ?? {}), filter?.isAnswered === false ? oldestFirst : newestFirst('questions')),

    /** The viewer's own questions, also hidden ones, newest first. */
    mine: ({ id: userId }: Viewer, page: PageArgs): Promise<Page<PartQuestion>> =>
      pageOf(page, { userId }, newestFirst('questions')),

    byIds: async (ids: readonly string[]): Promise<(PartQuestion | null)[]> => {
      const rows = await prisma.partQuestion.findMany({ where: { id: { in: [...ids] } } });
      return ids.map((id) => rows.find((row) => row.id === id) ?? null);
    },

    /** Asks about a part on sale. The lock on the user serializes the count and the comparison. */
    async ask(viewer: Viewer, { productId, text: typed }: AskQuestionInput): Promise<PartQuestion> {
      demandVerifiedEmail(viewer);
      if (!isId(productId)) throw notFound('part');
      const text = typed.trim();
      const userId = viewer.id;
      return prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
        const part = await tx.product.findUnique({ where: { id: productId, archivedAt: null }, select: { id: true } });
        if (!part) throw notFound('part');
        const same = { userId, productId, text: { equals: escapeLike(text), mode: 'insensitive' as const } };
        if (await tx.partQuestion.findFirst({ where: same })) {
          throw new AppError('CONFLICT', 'You have asked this already.', { field: 'text' });
        }
        if ((await tx.partQuestion.count({ where: { userId, ...isOpen } })) >= postLimits.openQuestions) {
          const message = `${postLimits.openQuestions} of your questions wait for an answer. Ask again when we have answered.`;
          throw new AppError('CONFLICT', message);
        }
        return tx.partQuestion.create({ data: { userId, productId, text } });
      });
    },

    /** Deletes a public question of the viewer's with its answers. A hidden one stays, so that it is not asked again. */
    delete: (viewer: Viewer, questionId: string): Promise<string> =>
      prisma.$transaction(async (tx) => {
        const where = ownedBy(viewer, questionId);
        const question = await tx.partQuestion.findFirst({ where });
        if (question?.hiddenAt) throw new AppError('CONFLICT', 'We have hidden this question. It cannot be deleted.');
        const { count } = await tx.partQuestion.deleteMany({ where: { ...where, hiddenAt: null } });
        if (!question || count === 0) throw notFound('question');
        await recordPost(tx, {
          action: 'POST_DELETED',
          actorId: viewer.id,
          kind: PostKind.QUESTION,
          postId: questionId,
          productId: question.productId,
        });
        return questionId;
      }),
  };

  function pageOf(page: PageArgs, where: Prisma.PartQuestionWhereInput, sort: Sort<'createdAt'>) {
    return keysetPage<'createdAt', PartQuestion, Prisma.PartQuestionWhereInput>(page, {
      sort,
      where,
      rows: (query) => prisma.partQuestion.findMany(query),
      count: (query) => prisma.partQuestion.count(query),
    });
  }
}

function ownedBy(viewer: Viewer, id: string) {
  if (!isId(id)) throw notFound('question');
  return { id, userId: viewer.id };
}

function toWhere({ isAnswered, isHidden, search }: PartQuestionFilter = {}): Prisma.PartQuestionWhereInput {
  const contains = containing(search);
  return {
    AND: [
      isAnswered === false ? isOpen : {},
      isAnswered === true ? { answerCount: { gt: 0 } } : {},
      isHidden === false ? { hiddenAt: null } : {},
      isHidden === true
        ? { OR: [{ hiddenAt: { not: null } }, { answers: { some: { hiddenAt: { not: null } } } }] }
        : {},
      search?.trim()
        ? {
            OR: [
              { text: contains },
              { answers: { some: { text: contains } } },
              { product: { name: contains } },
              { product: { partNumber: contains } },
            ],
          }
        : {},
    ],
  };
}
