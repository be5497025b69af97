import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

interface ReconciliationAnswer {
  openCount: number;
  openDisputeCount: number;
  lastRun: { payments: number; refunds: number } | null;
  differences: {
    id: string;
    kind: string;
    intentId: string;
    order: { id: string } | null;
    atProvider: { cents: number };
    recorded: { cents: number };
  }[];
  disputes: {
    transactionId: string;
    intentId: string;
    order: { id: string } | null;
    amount: { amount: number; currency: string; formatted: string };
    reason: string;
    status: string;
    outcome: string;
    evidenceDueAt: string | null;
    isEvidenceSubmitted: boolean;
  }[];
}

const status = `reconciliation { openCount openDisputeCount lastRun { payments refunds }
  differences { id kind intentId order { id } atProvider { cents } recorded { cents } }
  disputes { transactionId intentId order { id } amount { amount currency formatted } reason status outcome evidenceDueAt
    isEvidenceSubmitted } }`;

export const reconciliation = (shop: Shop, as?: Person) =>
  shop.call<{ reconciliation: ReconciliationAnswer }>(`{ ${status} }`, {}, as);

export const repairDifference = (shop: Shop, differenceId: string, as?: Person) =>
  shop.call<{ repairDifference: { reconciliation: ReconciliationAnswer } }>(
    `mutation ($input: RepairDifferenceInput!) { repairDifference(input: $input) { ${status} } }`,
    { input: { differenceId } },
    as,
  );
