import type { Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage } from '#platform/pagination.ts';
import { givenSerial } from '../model.type.ts';
import type { AnswerFitInput, DeliveredLine, FitAnswer, FitTally, FlaggedFit } from './fit-answers.type.ts';
import * as sql from './fit-answers.sql.ts';

/** A part, and the model that its buyers answered about. */
export interface PartOfModel {
  productId: string;
  /** Null for all models. */
  modelNumber: string | null;
}

interface Collaborators {
  db: Database;
  findOrder: (viewer: Viewer, id: string) => Promise<{ userId: string } | null>;
}

const sort = { name: 'flaggedFits.flaggedAt', by: 'flaggedAt', kind: 'time', direction: 'desc' } as const;

/** What buyers say about the fit of delivered parts. */
export function makeFitAnswers({ db, findOrder }: Collaborators) {
  const { prisma } = db;
  return {
    /** The delivered lines of an order of the viewer's own, with the answers. */
    async deliveredLines(viewer: Viewer, orderId: string): Promise<DeliveredLine[]> {
      const order = await findOrder(viewer, orderId);
      if (order?.userId !== viewer.id) throw notFound('order');
      const lines = await db.query(sql.findDeliveredLines, { orderId, userId: viewer.id });
      return lines.map(({ answers, ...line }) => ({
        ...line,
        answers: answers.map((answer) => ({ ...answer, answeredAt: new Date(answer.answeredAt) })),
      }));
    },

    /** Stores or changes the answer of a buyer about a delivered line and a model. */
    async answer(viewer: Viewer, { orderId, fits, ...input }: AnswerFitInput): Promise<FitAnswer> {
      if (!isId(orderId)) throw notFound('order');
      const line = { orderId, userId: viewer.id, position: lineOf(input.position), modelNumber: input.modelNumber };
      const serial = givenSerial(input.serial)?.trim() ?? null;
      const [answer] = await db.query(sql.storeAnswer, { ...line, serial, fits });
      return answer ?? explainRefusal(line);
    },

    /** What the buyers say, in the order of the parts; null if no buyer has answered. */
    async talliesOf(parts: readonly PartOfModel[]): Promise<(FitTally | null)[]> {
      const numbers = [...new Set(parts.map(({ modelNumber }) => modelNumber))];
      const found = await Promise.all(
        numbers.map(async (modelNumber) => {
          const ofModel = parts.filter((part) => part.modelNumber === modelNumber);
          const productIds = ofModel.map(({ productId }) => productId);
          const tallies = await (modelNumber === null
            ? db.read(sql.sumTallies, { productIds })
            : db.read(sql.findTallies, { modelNumber, productIds }));
          return tallies.map((tally) => [keyOf({ modelNumber, productId: tally.productId }), tally] as const);
        }),
      );
      const tallies = new Map(found.flat());
      return parts.map((part) => tallies.get(keyOf(part)) ?? null);
    },

    /** The parts and models that wait for a review, the latest flag first. */
    flagged(page: PageArgs): Promise<Page<FlaggedFit>> {
      return keysetPage(page, {
        sort,
        where: { flaggedAt: { not: null } },
        rows: async (query) => {
          const rows = await prisma.fitTally.findMany(query);
          return rows.map((row) => ({ ...row, flaggedAt: row.flaggedAt ?? new Date(0) }));
        },
        count: (query) => prisma.fitTally.count(query),
      });
    },

    /** Takes the flag away after an admin has reviewed the fit list. Safe to repeat. */
    async review(viewer: Viewer, id: string): Promise<string> {
      if (!isId(id)) throw notFound('flagged fit');
      return db.transaction(async (query) => {
        const [tally] = await query(sql.lockTally, { id });
        if (!tally) throw notFound('flagged fit');
        await query(sql.reviewTally, { id, actorId: viewer.id });
        return id;
      });
    },
  };

  async function explainRefusal(line: AnswerPlace): Promise<never> {
    const [terms] = await db.query(sql.findAnswerTerms, line);
    if (!terms?.hasLine) throw notFound('order line');
    if (!terms.isDelivered) throw new AppError('CONFLICT', 'You can answer once this part is delivered.');
    if (!terms.hasModel) {
      const message = 'We have no fit list of this model number. Check it on the nameplate.';
      throw badInput('modelNumber', message);
    }
    throw new AppError('CONFLICT', 'You can answer for up to 20 models per part.');
  }
}

interface AnswerPlace {
  orderId: string;
  userId: string;
  position: number;
  modelNumber: string;
}

const keyOf = ({ productId, modelNumber }: PartOfModel) => JSON.stringify([productId, modelNumber]);

/** Orders have at most 50 lines, and Postgres refuses numbers that are no smallint. */
const lineOf = (position: number) => (position >= 1 && position <= 1_000 ? position : 0);
