import { part } from './form-cases.ts';

/** A review, a question and their lists, as the API returns them. */
export const review = {
  __typename: 'PartReview',
  id: 'r1',
  name: 'Ruth Carver',
  rating: 4,
  title: 'Holds up',
  text: '<b>Fits</b> https://evil.example',
  isReturned: true,
  helpful: 3,
  createdAt: '2026-11-21T23:30:00.000Z',
};

const answer = (fields: object = {}) => ({
  __typename: 'PartAnswer',
  id: 'a1',
  isByShop: true,
  text: 'No.',
  createdAt: '2026-11-22T10:00:00.000Z',
  editedAt: null,
  hiddenAt: null,
  hiddenReason: null,
  ...fields,
});

export const question = {
  __typename: 'PartQuestion',
  id: 'q1',
  text: 'Does it need a C wire?',
  createdAt: '2026-11-20T10:00:00.000Z',
  answers: [answer()],
};

const pageInfo = (hasNextPage = false) => ({
  __typename: 'PageInfo',
  hasNextPage,
  endCursor: hasNextPage ? 'end' : null,
});

export const listOf = <Node extends { id: string }>(type: string, nodes: Node[], hasNextPage = false) => ({
  __typename: `${type}Connection`,
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, cursor: node.id, node })),
  pageInfo: pageInfo(hasNextPage),
});

const ratings = (...histogram: number[]) => {
  const count = histogram.reduce((sum, number) => sum + number, 0);
  const stars = histogram.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { __typename: 'RatingSummary', average: count > 0 ? stars / count : null, count, histogram };
};

/** What a part's page carries of a part without a post. */
export const noPosts = {
  ratingSummary: ratings(0, 0, 0, 0, 0),
  buyerFit: null,
  partReviews: listOf('PartReview', []),
  questions: listOf('PartQuestion', []),
};

const shown = {
  ...part,
  category: 'SENSORS',
  leadDays: 5,
  pickupStock: [],
  warrantyMonths: 24,
  shipsByFreight: true,
  models: listOf('EquipmentModel', []),
  replaces: [],
  successor: null,
  equivalents: [],
  similar: [],
  orderedTogether: [],
};
/** The own posts about a part of someone who has written none. */
export const noneOfMine = {
  __typename: 'MyPartPosts',
  isBuyer: false,
  helpfulReviewIds: [],
  answers: [],
  review: null,
};
/** The posts of a part with two reviews and a question. */
export const posts = {
  ratingSummary: ratings(0, 1, 0, 1, 0),
  buyerFit: { __typename: 'FitTally', fits: 12, misfits: 1 },
  partReviews: listOf('PartReview', [review, { ...review, id: 'r2', name: 'Mary', title: null, helpful: 0 }], true),
  questions: listOf('PartQuestion', [question]),
};
/** The page of a part. */
export const page = (fields: object = posts) => ({ PartPage: { data: { productByNumber: { ...shown, ...fields } } } });
