/** What a part may be (specification, sections 5 and 9). The database holds the same limits as CHECKs. */
export const productLimits = {
  priceCents: { min: 1, max: 5_000 },
  minimum: { min: 100, max: 1_000_000 },
  /** Pieces on the shelf, those held by unpaid orders included. */
  available: { min: 0, max: 5_000 },
  name: 200,
  description: 5_000,
  partNumber: 60,
  brand: 100,
  images: 8,
} as const;
