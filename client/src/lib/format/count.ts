/** 5,000. By hand, as Intl first loads its language data (see day.ts). */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
