/** 5,000 — by hand, as the browser's own way would first read its tables of languages (see day.ts). */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
