import { columns, statement } from '#platform/statement.ts';

/** A line as it is stored. */
export interface StoredLine {
  productId: string;
  quantity: number;
  savedForLater: boolean;
  priceCents: number;
}

const storedColumns = columns<StoredLine>({
  productId: 'product_id',
  quantity: 'quantity',
  savedForLater: 'saved_for_later',
  priceCents: 'price_cents',
});

export const findLines = statement<{ userId: string }, StoredLine>(
  'basket.find',
  (p) => `SELECT ${storedColumns} FROM basket_lines WHERE user_id = ${p.userId} ORDER BY added_at, product_id`,
);

interface Lines {
  userId: string;
  productIds: string[];
  quantities: number[];
  saved: boolean[];
}

/** Writes lines; quantity 0 deletes. A new line gets the price of now, an existing one keeps its price. */
export const writeLines = statement<Lines>(
  'basket.write',
  (p) => `
    WITH wanted AS (
      SELECT * FROM unnest(${p.productIds}::uuid[], ${p.quantities}::int[], ${p.saved}::boolean[])
        WITH ORDINALITY AS line (product_id, quantity, saved_for_later, position)
    ), removed AS (
      DELETE FROM basket_lines USING wanted
      WHERE user_id = ${p.userId} AND basket_lines.product_id = wanted.product_id AND wanted.quantity = 0
    )
    INSERT INTO basket_lines (user_id, product_id, quantity, price_cents, saved_for_later, added_at)
    SELECT ${p.userId}, product_id, quantity, price_cents, saved_for_later, now() + position * interval '1 ms'
    FROM wanted JOIN products ON id = product_id WHERE quantity > 0
    ON CONFLICT (user_id, product_id)
      DO UPDATE SET quantity = EXCLUDED.quantity, saved_for_later = EXCLUDED.saved_for_later`,
);
