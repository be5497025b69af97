import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

export interface PartStockAnswer {
  available: number;
  isByAgency: boolean;
  levels: { agency: string; quantity: number; bin: string | null; isClosed: boolean }[];
}

const stockFields = 'available isByAgency levels { agency quantity bin isClosed }';

type StockMutation =
  | 'startStockByAgency'
  | 'stopStockByAgency'
  | 'countStock'
  | 'transferStock'
  | 'receiveStock'
  | 'setStockBin';

/** Calls a mutation of the stock of a part. */
export async function changeStock(shop: Shop, [mutation, input]: [StockMutation, object], as?: Person) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await shop.call<{ [name in StockMutation]?: { stock: PartStockAnswer } }>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { stock { ${stockFields} } } }`,
    { input },
    as,
  );
  return { stock: errors.length > 0 ? undefined : data[mutation]?.stock, errors };
}

/** The pieces at each agency, or null if the stock of the part is not kept per agency. */
export async function levelsOf(shop: Shop, productId: string, as: Person): Promise<Record<string, number> | null> {
  const { data } = await shop.call<{ partStock: PartStockAnswer }>(
    `query ($productId: ID!) { partStock(productId: $productId) { ${stockFields} } }`,
    { productId },
    as,
  );
  const { isByAgency, levels } = data.partStock;
  return isByAgency ? Object.fromEntries(levels.map(({ agency, quantity }) => [agency, quantity])) : null;
}

/** A part of 1,000 pieces at agencies: 600 in Dallas, 300 in Springfield and 100 in Tulsa, unless given. */
export async function partAtAgencies(
  shop: Shop,
  admin: Person,
  pieces = { Dallas: 600, Springfield: 300, Tulsa: 100 },
) {
  const levels = Object.entries(pieces).map(([agency, quantity]) => ({ agency, quantity }));
  const available = levels.reduce((sum, { quantity }) => sum + quantity, 0);
  const { id } = await shop.product({ available });
  const { errors } = await changeStock(shop, ['startStockByAgency', { productId: id, levels }], admin);
  if (errors.length > 0) throw new Error(`the levels were refused: ${JSON.stringify(errors)}`);
  return id;
}

export const agencies = ['Dallas', 'Springfield', 'Tulsa'].map((name) => ({ name, address: '1 Main St', state: 'TX' }));

/** The parts whose levels or ledger contradict their stock. */
export const wrongLevels = (shop: Shop) => shop.prisma.$queryRaw`
  SELECT id FROM products WHERE stock_by_agency
    AND available <> (SELECT COALESCE(sum(quantity), 0) FROM stock_levels WHERE product_id = products.id)
  UNION ALL SELECT product_id FROM stock_levels AS level
    WHERE quantity < 0 OR quantity <> (SELECT COALESCE(sum(change), 0) FROM stock_movements AS moved
      WHERE moved.product_id = level.product_id AND moved.agency = level.agency)
    OR quantity <> COALESCE((SELECT balance FROM stock_movements AS moved
      WHERE moved.product_id = level.product_id AND moved.agency = level.agency ORDER BY created_at DESC, id DESC LIMIT 1), 0)`;
