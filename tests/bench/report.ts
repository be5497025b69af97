import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { run, top } from '../support/runner/run.ts';
import type { Stage } from './stage.ts';

/** A table of results. Tables with the same title become one. */
export interface Table {
  title: string;
  headings: string[];
  rows: string[][];
}

export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

export const ratio = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(2));

export const whole = (value: number): string => (Number.isNaN(value) ? '' : String(Math.round(value)));

/** A value and its goal; a missed goal is bold. */
export const against = (value: number, goal: number | undefined, isMost = false): string => {
  if (goal === undefined || Number.isNaN(value)) return ratio(value);
  const isMissed = isMost ? value > goal : value < goal;
  return `${isMissed ? `**${ratio(value)}**` : ratio(value)} (${isMost ? '≤' : '≥'} ${goal})`;
};

export function joinTables(tables: Table[]): Table[] {
  const joined = new Map<string, Table>();
  for (const table of tables) {
    const known = joined.get(table.title);
    joined.set(table.title, known ? { ...known, rows: [...known.rows, ...table.rows] } : table);
  }
  return [...joined.values()];
}

/** Prints rows under their headings; numbers are right-aligned. */
export function printTable({ title, headings, rows }: Table): void {
  const cells = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of cells) {
    const line = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${line.join('  ')}`);
  }
}

const average = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(', ');

/** Starts a report: machine, versions, commit and the load before the run. */
export async function openReport() {
  const [before, startedAt] = [average(), performance.now()];
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: top })).stdout.trim();
  const commit = await git('rev-parse', '--short', 'HEAD');
  const isChanged = (await git('status', '--porcelain')) !== '';
  return {
    /** One sentence about the run, which ends now. */
    async describe(stage: Stage, failed: string[]): Promise<{ node: string; sentence: string }> {
      const node = (await promisify(execFile)(stage.node, ['--version'])).stdout.trim().slice(1);
      const { client } = await stage.database();
      const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
      const cores = cpus();
      const machine = `${cores.length} cores (${cores[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
      const failures = failed.length > 0 ? ` **Failed: ${failed.join(', ')}.**` : '';
      const sentence = [
        `${day} UTC, commit ${commit}${isChanged ? ' with changes' : ''}, Node ${node}, Postgres ${rows[0]?.version}, `,
        `${machine}, ${stage.rounds} rounds, ${minutes} minutes. `,
        `Load average (1, 5, 15 minutes) before: ${before}; after: ${average()}.${failures}`,
      ].join('');
      return { node, sentence };
    },
  };
}

const file = join(top, 'docs/performance.md');
const END = '<!-- End of the written part -->';

/** A part of docs/performance.md that the bench writes. */
interface WrittenPart {
  /** The command, as in a comment before the part. */
  command: string;
  heading: string;
  sentence: string;
  tables: Table[];
}

/** Replaces the part of the same command, or adds it after the others. */
export async function writeReport({ command, heading, sentence, tables }: WrittenPart): Promise<void> {
  const text = await readFile(file, 'utf8');
  const start = `<!-- Written by ${command} -->`;
  const part = [
    start,
    `### ${heading}`,
    sentence,
    ...tables.flatMap(({ title, headings, rows }) => [
      `#### ${title}`,
      markdown([headings, headings.map(dashes), ...rows]),
    ]),
    END,
  ].join('\n\n');
  const from = text.indexOf(start);
  const last = text.lastIndexOf(END);
  const [head, tail] =
    from >= 0
      ? [text.slice(0, from), text.slice(text.indexOf(END, from) + END.length)]
      : [`${text.slice(0, last + END.length)}\n\n`, text.slice(last + END.length)];
  await writeFile(file, head + part + tail);
  const { passed, output } = await run('oxfmt', file);
  if (!passed) throw new Error(output);
}

const dashes = (_: string, column: number) => (column === 0 ? '---' : '--:');

const markdown = (rows: string[][]) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
