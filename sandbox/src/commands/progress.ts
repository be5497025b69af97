import { styleText } from 'node:util';
import { explain } from './explain-error.ts';
import { loadEnvFile } from './settings.ts';

type Style = Parameters<typeof styleText>[0];

/** Color on a terminal, plain text elsewhere. */
export const paint = (style: Style, text: string): string => (process.stdout.isTTY ? styleText(style, text) : text);

/** The steps that run now; a terminal shows them in its last line. */
const running = new Set<string>();

/** Runs one step and prints a line with its name and duration when it ends. Several may run at the same time. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  running.add(what);
  showRunning();
  try {
    const result = await work();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    end(what, `  ${paint('green', '✓')} ${what} ${paint('dim', `${seconds} s`)}`);
    return result;
  } catch (error) {
    end(what, `  ${paint('red', '✗')} ${what}`);
    throw error;
  }
}

function end(what: string, line: string): void {
  running.delete(what);
  eraseLine();
  console.log(line);
  showRunning();
}

function showRunning(): void {
  if (!process.stdout.isTTY || running.size === 0) return;
  eraseLine();
  process.stdout.write(`  … ${[...running].join(', ')}`.slice(0, process.stdout.columns - 1));
}

function eraseLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
}

/** Runs a command, or prints its help (--help); an error is printed as a message without a stack. */
export async function runCommand(help: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  try {
    loadEnvFile();
    await command();
  } catch (error) {
    console.error(`\n${paint('red', explain(error))}`);
    process.exitCode = 1;
  }
}
