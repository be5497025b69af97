/** 5,000. By hand, as Intl first loads its language data (see day.ts). */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

type Ordered = { quantity: number; productName: string; lines: readonly unknown[] };

/** "300 × Igniter"; of an order of several parts "300 pieces: Igniter and 2 more". */
export const describePieces = ({ quantity, productName, lines }: Ordered): string =>
  `${formatCount(quantity)}${lines.length > 1 ? ' pieces:' : ' ×'} ${productName}`;
