import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientErrorCodes } from '#graphql/errors.ts';
import { type ErrorCode, errorStatus } from '#platform/errors.ts';
import { chargesWithoutOrder, violatedInvariants } from '../ledger-invariants.ts';
import { openIntent, paid, placed } from '../orders.ts';
import { openShopOnOwnCards } from '../stand-in-cards.ts';
import { failingRequests } from './failing-requests.ts';
import { randomRequests, requestsWith } from './graphql-requests.ts';
import type { Request } from './requests.ts';
import { restRequests } from './rest-requests.ts';
import type { Known } from './values.ts';

// npm run test:fuzz sends 20,000 requests. FUZZ_SEED=… repeats a run.
const { FUZZ_REQUESTS = 2_000, FUZZ_SEED = Date.now() % 1_000_000 } = process.env;
const REQUESTS = Number(FUZZ_REQUESTS);
const SEED = Number(FUZZ_SEED);
const STOCK = 4_000;

let shop: Awaited<ReturnType<typeof openShopOnOwnCards>>;
let tokens: Record<Request['as'], string>;
let known: Known;
const answers = new Map<number, number>();

beforeAll(async () => {
  shop = await openShopOnOwnCards();
  const [customer, admin, other] = await Promise.all([shop.customer(), shop.admin(), shop.customer()]);
  const part = { available: STOCK };
  const orders = [
    await placed(shop, customer, part),
    await openIntent(shop, customer, part),
    await paid(shop, customer, part),
    await paid(shop, other, part),
  ];
  tokens = { visitor: '', customer: customer.token, admin: admin.token, forger: `${customer.token}x` };
  const { data } = await shop.call<{ products: { pageInfo: { endCursor: string } } }>(
    '{ products { pageInfo { endCursor } } }',
  );
  known = {
    ids: [other.id, ...orders.flatMap(({ order, product }) => [order.id, product.id])],
    emails: [other.email, customer.email],
    transactions: orders.flatMap((order) => ('intentId' in order ? [String(order.intentId)] : ['pi_none'])),
    cursors: [data.products.pageInfo.endCursor],
  };
});
afterAll(() => shop.close());

const serverFaults: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'];
const ownCodes = (Object.keys(errorStatus) as ErrorCode[]).filter((code) => !serverFaults.includes(code));
const codesOfBadInput = new Set<string>([...ownCodes, ...clientErrorCodes]);

interface Failure {
  code?: string;
  errors?: { extensions: { code: string } }[];
}

function errorCodes({ body, statusCode, headers }: LightMyRequestResponse): string[] {
  if (!String(headers['content-type']).startsWith('application/json')) return [];
  const { code, errors = [] } = JSON.parse(body) as Failure;
  return [...(statusCode >= 400 && code ? [code] : []), ...errors.map(({ extensions }) => extensions.code)];
}

async function send({ as, headers, ...request }: Request): Promise<void> {
  const token = tokens[as];
  const response = await shop.app.inject({
    ...request,
    headers: {
      ...(request.payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const { statusCode, body } = response;
  answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
  const isFault = statusCode >= 500 || errorCodes(response).some((code) => !codesOfBadInput.has(code));
  if (isFault || /\b(prisma|postgres|node_modules|SELECT .* FROM)\b/i.test(body)) {
    throw new Error(`${statusCode} ${body.slice(0, 500)}`);
  }
}

const as = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Request['as'][]>('customer', 'admin') },
  { weight: 1, arbitrary: fc.constantFrom<Request['as'][]>('visitor', 'forger') },
);

describe(`${REQUESTS} random requests (seed ${SEED})`, { timeout: 900_000 }, () => {
  it('the requests that failed once are answered', async () => {
    for (const request of failingRequests) await send(request);
  });

  // Postgres stores neither.
  it.each(['\0', '\ud800'])('with the text %j in any argument of GraphQL get no 5xx', async (text) => {
    const requests = requestsWith(text, known);
    expect(requests.length).toBeGreaterThan(100);
    for (const request of requests) await send({ as: 'admin', ...request });
  });

  it.each([
    ['GraphQL', randomRequests],
    ['the legacy REST API', restRequests],
  ])('of %s get no 5xx and no detail of the server', async (_api, requests) => {
    const request = fc.tuple(as, requests(known)).map(([caller, parts]): Request => ({ as: caller, ...parts }));
    await fc.assert(fc.asyncProperty(request, send), { seed: SEED, numRuns: Math.ceil(REQUESTS / 2) });
  });

  it('violate no ledger invariant', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await shop.services.payments.refunds.sweepPending({ now: later, limit: REQUESTS });
    const edited = await shop.prisma.auditEntry.findMany({
      where: { action: { in: ['PRODUCT_ADDED', 'PRODUCT_EDITED'] } },
      select: { subjectId: true },
    });
    // An admin may set the stock of a part.
    const ofAdmins = new Set(edited.map(({ subjectId }) => subjectId));
    const violated = await violatedInvariants(shop.prisma, STOCK);
    expect(violated.filter(({ invariant, id }) => !invariant.startsWith('I2') || !ofAdmins.has(id))).toEqual([]);
    expect(await chargesWithoutOrder(shop.prisma, shop.cardsUrl)).toEqual([]);
    const done = answers.get(200) ?? 0;
    expect(done, `statuses: ${JSON.stringify([...answers])}`).toBeGreaterThan(REQUESTS / 4);
  });
});
