import { type CompleteOrder, relatedId } from './order-rows.ts';
import { hoursBefore } from './rows.ts';

interface SeedReview {
  rating: number;
  title: string | null;
  text: string;
}

interface SeedQuestion {
  text: string;
  /** Of the buyer of the order. */
  answer?: string;
  /** Of the shop. */
  ours?: string;
}

/** What the buyer of a delivered order writes, by the uid of the buyer and the number of the part. */
const reviews: Record<string, SeedReview> = {
  'seed-customer-3 OS-T100': {
    rating: 5,
    title: 'Dead simple',
    text: 'Swapped a hundred mercury thermostats for these. Same screw spacing, so no patching, and the tenants understand the dial.',
  },
  'seed-customer-4 OS-T100': {
    rating: 4,
    title: 'Good, with a stiff dial',
    text: 'Holds the room within a degree.\nThe dial is stiff for the first week; after that it turns as it should.',
  },
  'seed-customer-3 HV-FD163': {
    rating: 5,
    title: null,
    text: 'Capped ends were clean and dry on all 250. No rejects.',
  },
  'seed-customer-4 HV-FD163': {
    rating: 4,
    title: 'Arrow is easy to miss',
    text: 'Good driers. The flow arrow is printed in light gray, so mark it before you braze.',
  },
  'seed-customer-2 DL-DR455R': {
    rating: 2,
    title: 'Did not fit our heat pumps',
    text: 'The can is taller than the bracket of our units. The values are right, so check the height first.',
  },
  'seed-customer KM-SC80': {
    rating: 5,
    title: 'Lit on the first try',
    text: 'Resistance was within the printed range on the ten that I measured.',
  },
};

/** About the part of an order, by the same key. They have no author. */
const questions: Record<string, SeedQuestion[]> = {
  'seed-customer-4 OS-T100': [
    {
      text: 'Does it need a C wire?',
      answer: 'Mine runs on two wires in heat only. For heat and cool I pulled a third one.',
      ours: 'No. It has no display and takes no power of its own: R and W for heat, and Y and G for cooling.',
    },
    { text: 'Is the wall plate large enough to hide the ring of an older round thermostat?' },
  ],
  'seed-customer-3 HV-FD163': [
    { text: 'Can it be used with R-32?', ours: 'Yes, up to 680 psi. The label lists all refrigerants.' },
  ],
};

const keyOf = ({ order }: CompleteOrder) => `${order.uid} ${order.partNumber}`;

export function partReviewRows(one: CompleteOrder, now: Date) {
  const { order, buyer, part } = one;
  const review = reviews[keyOf(one)];
  if (!review || order.delivered === undefined) return [];
  const written = {
    userId: buyer.id,
    name: buyer.name || 'A customer',
    createdAt: hoursBefore(now, order.delivered - 72),
  };
  return [{ id: relatedId(order.id, 0xe0), productId: part.id, orderId: order.id, position: 1, ...review, ...written }];
}

const questionsOf = (one: CompleteOrder) =>
  (questions[keyOf(one)] ?? []).map((question, n) => ({ ...question, id: relatedId(one.order.id, 0xd0 + n) }));

export const questionRows = (one: CompleteOrder, now: Date) =>
  questionsOf(one).map(({ id, text }, n) => ({
    id,
    productId: one.part.id,
    text,
    createdAt: hoursBefore(now, (one.order.delivered ?? 0) - 120 - 60 * n),
  }));

export const answerRows = (one: CompleteOrder, adminId: string | null, now: Date) =>
  questionsOf(one).flatMap(({ id: questionId, answer, ours }, n) => {
    const createdAt = hoursBefore(now, (one.order.delivered ?? 0) - 130);
    const given = [
      { text: ours, userId: adminId, byShop: true },
      { text: answer, userId: one.buyer.id, byShop: false },
    ];
    return given.flatMap(({ text, ...by }, place) =>
      text === undefined
        ? []
        : [{ id: relatedId(one.order.id, 0xc0 + 2 * n + place), questionId, text, ...by, createdAt }],
    );
  });
