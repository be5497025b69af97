import type { PostKind } from '#modules/posts/post.type.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

const review = '{ id name rating title text isReturned helpful editedAt hiddenAt hiddenReason }';
const question = '{ id text hiddenAt answers { id isByShop text } }';
const answer = '{ id isByShop text editedAt hiddenAt }';

/** The mutations of posts; each returns its object, or the code and field of the refusal. */
export function makePostCalls(shop: Shop) {
  /** `call`: the mutation and its selection. */
  async function send(call: string, input: object, as: Person | null) {
    const [, name = '', selection = ''] = /^(\w+) (.*)$/.exec(call) ?? [];
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const { data, code, errors } = await shop.call<Record<string, Record<string, { id: string }>> | null>(
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
      { input },
      as ?? undefined,
    );
    if (code) return { id: '', refusal: [code, errors[0]?.extensions.field] };
    const [result] = Object.values(data?.[name] ?? {});
    return typeof result === 'object' ? result : { id: String(result) };
  }

  return {
    addReview: (productId: string, input: object, as: Person | null) =>
      send(`addPartReview review ${review}`, { productId, name: 'Casey', rating: 4, text: 'Holds up.', ...input }, as),
    editReview: (reviewId: string, input: object, as: Person | null) =>
      send(`editPartReview review ${review}`, { reviewId, name: 'Casey', rating: 4, text: 'Holds.', ...input }, as),
    deleteReview: (reviewId: string, as: Person | null) => send('deletePartReview reviewId', { reviewId }, as),
    vote: (reviewId: string, isHelpful: boolean, as: Person | null) =>
      send(`setReviewHelpful review ${review}`, { reviewId, isHelpful }, as),
    ask: (productId: string, text: string, as: Person | null) =>
      send(`askQuestion question ${question}`, { productId, text }, as),
    deleteQuestion: (questionId: string, as: Person | null) => send('deleteQuestion questionId', { questionId }, as),
    answer: (questionId: string, text: string, as: Person | null) =>
      send(`answerQuestion answer ${answer}`, { questionId, text }, as),
    editAnswer: (answerId: string, text: string | { text: string; seenText: string }, as: Person | null) =>
      send(`editAnswer answer ${answer}`, { answerId, ...(typeof text === 'string' ? { text } : text) }, as),
    deleteAnswer: (answerId: string, as: Person | null) => send('deleteAnswer answerId', { answerId }, as),
    hide: (kind: `${PostKind}`, postId: string, as: Person | null) =>
      send('hidePost post { postId hiddenAt hiddenReason }', { kind, postId, reason: 'Names a person' }, as),
    hideFor: (reason: string, reviewId: string, as: Person | null) =>
      send('hidePost post { hiddenReason }', { kind: 'REVIEW', postId: reviewId, reason }, as),
    show: (kind: `${PostKind}`, postId: string, as: Person | null) =>
      send('showPost post { postId hiddenAt hiddenReason }', { kind, postId }, as),

    /** What every visitor reads of a part. */
    async ofPart(id: string, orderBy: 'NEWEST' | 'MOST_HELPFUL' = 'NEWEST') {
      const { data } = await shop.call<{ product: PublicPosts }>(
        `query ($id: ID!) { product(id: $id) { ratingSummary { average count histogram }
          partReviews(orderBy: ${orderBy}) { totalCount edges { node ${review} } }
          questions { totalCount edges { node ${question} } } } }`,
        { id },
      );
      const { ratingSummary, partReviews, questions } = data.product;
      return {
        ...ratingSummary,
        reviewCount: partReviews.totalCount,
        reviews: partReviews.edges.map(({ node }) => node),
        questionCount: questions.totalCount,
        questions: questions.edges.map(({ node }) => node),
      };
    },
  };
}

interface List<Node> {
  totalCount: number;
  edges: { node: Node }[];
}

interface PublicPosts {
  ratingSummary: { average: number | null; count: number; histogram: number[] };
  partReviews: List<{ id: string; text: string; helpful: number; isReturned: boolean }>;
  questions: List<{ id: string; text: string; answers: { id: string; isByShop: boolean; text: string }[] }>;
}
