import type { Budget } from './budgets.ts';

export interface Row extends Budget {
  /** Undefined if it was not measured. */
  value: number | undefined;
  /** How it was measured, or how to measure it. */
  source: string;
}

const columns = ['budget', 'today', 'recorded', 'bound', '', 'source'];

/** A line for each budget: over means that today's value, or the recorded one without it, is above the bound. */
export function formatTable(rows: Row[]): string {
  const cells = rows.map((row) => [row.name, amount(row.value, row.unit), ...boundsOf(row), judge(row), row.source]);
  const widths = columns.map((title, n) => Math.max(title.length, ...cells.map((line) => line[n]?.length ?? 0)));
  return [columns, ...cells]
    .map((line) =>
      line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const boundsOf = ({ recorded, bound, unit }: Budget) => [
  recorded === undefined ? '' : amount(recorded, unit),
  amount(bound, unit),
];

export function judge({
  value,
  recorded,
  bound,
  isHeld,
}: Pick<Row, 'value' | 'recorded' | 'bound' | 'isHeld'>): string {
  const known = value ?? recorded;
  if (known === undefined) return '';
  if (known <= bound) return 'ok';
  return isHeld ? 'OVER' : 'over, not held yet';
}

function amount(value: number | undefined, unit: string): string {
  if (value === undefined) return 'not measured';
  return `${value < 20 ? Number(value.toFixed(1)) : Math.round(value)} ${unit}`.trim();
}
