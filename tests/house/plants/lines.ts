export const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `export const n${n} = ${n};`).join('\n');
