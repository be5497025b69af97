import type { Figures } from './interleaved.ts';

/** Prints rows under their headings; numbers are right-aligned. */
export function printTable(title: string, headings: string[], rows: (string | number)[][]): void {
  const cells = [headings, ...rows.map((row) => row.map(String))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  console.log(`\n${title}`);
  for (const row of cells) console.log(`  ${line(row).join('  ')}`);
}

export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

export const ratio = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(2));

const whole = (value: number): string => (Number.isNaN(value) ? '' : String(Math.round(value)));

/** Compares sides with the first one, by requests per second and by CPU per request. */
export function compared(title: string, [bare, ...others]: Figures[]): void {
  if (!bare) return;
  printTable(
    title,
    ['', 'per second', 'min-max', 'p50 ms', 'p99 ms', 'CPU us', 'PG us', 'of bare', 'by CPU'],
    [bare, ...others].map((side) => [
      side.name,
      whole(side.rate),
      side.rates.map(whole).join('-'),
      milliseconds(side.p50),
      milliseconds(side.p99),
      whole(side.cpu),
      whole(side.postgres),
      ratio(side.rate / bare.rate),
      ratio((bare.cpu + bare.postgres) / (side.cpu + side.postgres)),
    ]),
  );
}
