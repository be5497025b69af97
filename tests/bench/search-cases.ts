import type { statements } from './bare-statements.ts';
import { facetsDocument, listDocument } from './documents.ts';
import type { Server } from './server-processes.ts';

export interface Catalogue {
  parts: number;
  shop: Server;
  bare: Server;
  session: number;
  /** Part numbers of some parts. */
  numbers: string[];
  /** A part at the 90th percentile of the price. */
  ninety: { id: string; priceCents: number; cursor: string };
}

export interface Case {
  name: string;
  document?: string;
  variables: (catalogue: Catalogue, n: number) => object;
  bare: (catalogue: Catalogue, n: number) => [keyof typeof statements, unknown[]];
}

const inOrder = <T>(values: T[], n: number): T | undefined => values[n % values.length];
const keyOf = (number = '') => number.replaceAll(/\W/g, '').toLowerCase();
/** The middle of a part number, with other punctuation. */
const partOf = (number = '') => keyOf(number).slice(1, 8).replace(/^(..)/, '$1 ');
const ranked = (search: string | undefined) => ({ first: 20, orderBy: 'RELEVANCE', filter: { search } });
const searched = (name: string, search: string, { meant = search, document = listDocument } = {}): Case => ({
  name,
  document,
  variables: () => ranked(search),
  bare: () => ['byWord', [meant]],
});

export const searchCases: Case[] = [
  {
    name: 'part number, exact',
    variables: ({ numbers }, n) => ranked(inOrder(numbers, n)),
    bare: ({ numbers }, n) => ['byNumber', [keyOf(inOrder(numbers, n))]],
  },
  {
    name: 'part number, partial',
    variables: ({ numbers }, n) => ranked(partOf(inOrder(numbers, n))),
    bare: ({ numbers }, n) => ['byNumber', [keyOf(partOf(inOrder(numbers, n)))]],
  },
  searched('common word, ranked', 'valve'),
  { ...searched('common word, newest', 'valve'), variables: () => ({ ...ranked('valve'), orderBy: 'NEWEST' }) },
  searched('two words', 'dual capacitor', { meant: 'dual & capacitor' }),
  searched('rare word', 'humidistat'),
  searched('slip: capasitor', 'capasitor', { meant: 'capacitor' }),
  searched('no hit', 'zzyzxq'),
  {
    name: 'facets, whole',
    document: facetsDocument,
    variables: () => ({}),
    bare: () => ['facets', []],
  },
  {
    name: 'facets of a common word',
    document: facetsDocument,
    variables: () => ({ filter: { search: 'valve', inStock: true, maxPriceCents: 2_500 } }),
    bare: () => ['facetsOfWord', ['valve']],
  },
  {
    name: 'facets of a rare word',
    document: facetsDocument,
    variables: () => ({ filter: { search: 'humidistat' } }),
    bare: () => ['facetsOfWord', ['humidistat']],
  },
  {
    name: 'facets, shelf and price',
    document: facetsDocument,
    variables: () => ({ filter: { categories: ['VALVES'], minPriceCents: 500, maxPriceCents: 2_500 } }),
    bare: () => ['facets', []],
  },
  { name: 'first page', variables: () => ({ first: 20, orderBy: 'NEWEST' }), bare: () => ['list', []] },
  {
    name: 'page at 90 % by price',
    variables: ({ ninety }) => ({ first: 20, orderBy: 'PRICE_LOW', after: ninety.cursor }),
    bare: ({ ninety }) => ['byPrice', [ninety.priceCents, ninety.id]],
  },
];
