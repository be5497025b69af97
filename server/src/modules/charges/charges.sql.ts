import { statement } from '#platform/statement.ts';
import type { Charge } from './charge.type.ts';

interface ChargeRow extends Pick<Charge, 'kind' | 'label' | 'cents' | 'refunds'> {
  orderId: string;
  details: unknown;
}

/** The charges of orders, shipping before tax; a tax with the refunds of it alone, oldest first. */
export const chargesOfOrders = statement<{ orderIds: readonly string[] }, ChargeRow>(
  'charges.of-orders',
  (p) => `
    SELECT order_id AS "orderId", kind, label, cents, details, COALESCE(refunds, '[]') AS refunds
    FROM order_charges LEFT JOIN LATERAL (
      SELECT jsonb_agg(
        jsonb_build_object('cents', amount_cents, 'centsBefore', tax_cents_before) ORDER BY requested_at, id
      ) AS refunds
      FROM refunds WHERE refunds.order_id = order_charges.order_id
        AND tax_cents_before IS NOT NULL AND status <> 'FAILED'
    ) AS back ON kind = 'TAX' AND cents > 0
    WHERE order_id = ANY(${p.orderIds}::uuid[]) ORDER BY kind`,
);
