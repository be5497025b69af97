import { products } from './products.ts';
import { hoursBefore } from './rows.ts';

/** The agencies of spec section 2, where customers pick up orders. */
export const agencies = [
  { name: 'Agrabad', address: '14 Commerce Road, Agrabad', state: 'TX' },
  { name: 'Halishahar', address: '27 Lake View, Halishahar', state: 'TX' },
  { name: 'Potenga', address: '3 Harbor Street, Potenga', state: 'TX' },
];

type Agency = 'Agrabad' | 'Halishahar' | 'Potenga';
type Reason = 'SETUP' | 'COUNT' | 'TRANSFER' | 'RECEIPT';

interface SeedStock {
  partNumber: string;
  bins: Partial<Record<Agency, string>>;
  /** The ledger from the oldest movement on; together they are the stock of the part. */
  ledger: { agency: Agency; change: number; reason: Reason; hours: number; note?: string }[];
}

const setup = (pieces: Partial<Record<Agency, number>>, hours: number) =>
  Object.entries(pieces).map(([agency, change]) => ({
    agency: agency as Agency,
    change,
    reason: 'SETUP' as const,
    hours,
  }));

const stocks: SeedStock[] = [
  {
    partNumber: 'OS-T100',
    bins: { Agrabad: 'A-02-07', Halishahar: 'H-1-04', Potenga: 'P-03' },
    ledger: [
      ...setup({ Agrabad: 1_500, Halishahar: 600, Potenga: 240 }, 500),
      { agency: 'Halishahar', change: 80, reason: 'RECEIPT', hours: 340, note: 'Delivery note 4471' },
      { agency: 'Agrabad', change: -200, reason: 'TRANSFER', hours: 120, note: 'For the counter in Potenga' },
      { agency: 'Potenga', change: 200, reason: 'TRANSFER', hours: 120, note: 'For the counter in Potenga' },
      { agency: 'Agrabad', change: -20, reason: 'COUNT', hours: 26, note: 'Two boxes were damaged' },
    ],
  },
  {
    partNumber: 'OS-TS9',
    bins: { Agrabad: 'A-02-10', Halishahar: 'H-1-05' },
    ledger: [
      ...setup({ Agrabad: 900, Halishahar: 500, Potenga: 100 }, 500),
      { agency: 'Potenga', change: 100, reason: 'RECEIPT', hours: 49 },
    ],
  },
  // Short in Potenga: customers who pick up there see it.
  { partNumber: 'OS-T72P', bins: { Agrabad: 'A-02-08' }, ledger: setup({ Agrabad: 1_200, Halishahar: 700 }, 400) },
  {
    partNumber: 'TM-C130',
    bins: { Agrabad: 'B-01-02', Potenga: 'P-11' },
    ledger: setup({ Agrabad: 2_000, Halishahar: 900, Potenga: 400 }, 400),
  },
];

/** The parts whose stock is kept per agency, with their levels and ledgers. */
export const stockRowsAt = (now: Date, actorId: string | null) =>
  stocks.flatMap(({ partNumber, bins, ledger }) => {
    const part = products.find((one) => one.partNumber === partNumber);
    if (!part) return [];
    const productId = part.id;
    const balances = new Map(agencies.map(({ name }) => [name, 0]));
    const movements = ledger.map(({ agency, change, reason, hours, note = null }) => {
      const balance = (balances.get(agency) ?? 0) + change;
      balances.set(agency, balance);
      return { productId, agency, change, balance, reason, note, actorId, createdAt: hoursBefore(now, hours) };
    });
    const countOf = (agency: string) =>
      movements.findLast((movement) => movement.agency === agency && movement.reason === 'COUNT')?.createdAt ?? null;
    const levels = [...balances].map(([agency, quantity]) => ({
      productId,
      agency,
      quantity,
      bin: bins[agency as Agency] ?? null,
      countedAt: countOf(agency),
    }));
    return [{ productId, available: part.available, levels, movements }];
  });
