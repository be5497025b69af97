import type { RefundAnswer, Result } from './answers.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

interface ReturnAnswer {
  id: string;
  product: { partNumber: string };
  status: string;
  note: string;
  answer: string;
  disposition: string | null;
  price: { cents: number };
  refundable: { cents: number } | null;
  refund: RefundAnswer | null;
  nextMoves: string[];
}

const fields = `id position product { partNumber } quantity reason note photos status answer disposition price { cents } refundable { cents } nextMoves
  refund { id amount { cents } status restocked reason method reference }`;

const mutation = (name: string, more = '') => `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
  ${name}(input: $input) { __typename ... on ReturnPayload { return { ${fields} } returns { position quantity } } ${more} } }`;

type Answer = { return: ReturnAnswer; returns: { position: number; quantity: number }[] };

export const requestReturn = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ requestReturn: Result<Answer & { position: number; returnable: number }> }>(
    mutation('requestReturn', '... on MoreThanDelivered { message position returnable }'),
    { input: { note: '', photos: [], ...input } },
    as,
  );

export const withdrawReturn = (shop: Shop, returnId: string, as?: Person) =>
  shop.call<{ withdrawReturn: Answer }>(mutation('withdrawReturn'), { input: { returnId } }, as);

export const decideReturn = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ decideReturn: Answer }>(mutation('decideReturn'), { input }, as);

export const receiveReturn = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ receiveReturn: Answer }>(mutation('receiveReturn'), { input }, as);

export const refundReturn = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ refundReturn: Result<Answer> }>(mutation('refundReturn', '... on Refusal { message }'), { input }, as);

export const returnsOf = (shop: Shop, id: string, as?: Person) =>
  shop.call<{ order: { returns: ReturnAnswer[] } | null }>(
    `query ($id: ID!) { order(id: $id) { returns { ${fields} } } }`,
    { id },
    as,
  );
