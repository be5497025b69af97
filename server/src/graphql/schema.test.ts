import 'reflect-metadata';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { rateLimitOf } from '#platform/rate-limits.ts';
import { rootFields } from '#test/root-fields.ts';
import { makeSchema } from './schema.ts';

interface Described {
  name: string;
  description?: string | null | undefined;
}

it('describes every type, field, argument and value', () => {
  const schema = makeSchema();
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  const all: [string, Described][] = own.flatMap((type) => [[type.name, type], ...membersOf(type)]);
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(([, { description }]) => !description?.trim()).map(([name]) => name)).toEqual([]);

  function membersOf(type: (typeof own)[number]): [string, Described][] {
    if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap((field): [string, Described][] => {
      const name = `${type.name}.${field.name}`;
      return [
        [name, field],
        ...field.args.map((argument): [string, Described] => [`${name}(${argument.name})`, argument]),
      ];
    });
  }
});

it('every mutation takes one input and nothing else, except those that need only the viewer', () => {
  const mutations = Object.values(makeSchema().getMutationType()?.getFields() ?? {});
  const others = mutations.filter(({ args }) => args.length !== 1 || !args.every(isRequiredArgument));
  expect(others.map(({ name, args }) => [name, args.length])).toEqual([
    ['signOut', 0],
    ['signOutEverywhere', 0],
  ]);
  const names = new Set(mutations.flatMap(({ args }) => args.map(({ name }) => name)));
  expect([...names]).toEqual(['input']);
});

/** The fields that count against a limit of their own. */
const limited: Record<string, string> = {
  answers: 'answerQuestion editAnswer',
  basket: `answerFit changeBasket deleteAddress deletePartList mergeBasket saveAddress savePartList setReviewHelpful
    sharePartList submitTaxCertificate unwatchStock watchStock withdrawTaxCertificate`,
  contact: 'sendContactMessage turnMailOff',
  findOrder: 'findOrder',
  intents: 'createPaymentIntent',
  orders: 'placeOrder reorder requestReturn',
  paymentReports: 'reportPayment',
  profile: 'deleteMyAccount myData saveProfile signOutEverywhere',
  receipts: 'fetchCatalogFeed',
  reviews: 'addPartReview addReview askQuestion editPartReview editReview',
  requests: `cancelLine cancelOrder deleteAnswer deleteOrder deletePartReview deleteQuestion deleteReview setMailPreference
    signOut withdrawReturn`,
};

it('each mutation of customers and visitors counts against the limit in this table', () => {
  const schema = makeSchema();
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const open = mutations.filter(({ name }) => rootFields[`Mutation.${name}`]?.[0] !== 'ADMIN');
  const fields = [...new Set([...[...queries, ...mutations].filter(rateLimitOf), ...open])];
  const found = fields.map((field) => `${rateLimitOf(field) ?? 'requests'} ${field.name}`);
  const declared = Object.entries(limited).flatMap(([limit, names]) =>
    names.split(/\s+/).map((name) => `${limit} ${name}`),
  );
  expect(found.toSorted()).toEqual(declared.toSorted());
});
