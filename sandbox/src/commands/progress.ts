import { styleText } from 'node:util';
import { loadEnvFile } from './settings.ts';

type Style = Parameters<typeof styleText>[0];

/** Color on a terminal, plain text elsewhere. */
export const paint = (style: Style, text: string): string => (process.stdout.isTTY ? styleText(style, text) : text);

/** Runs one step and prints a line with its name and duration. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(`  … ${what}`);
  try {
    const result = await work();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    if (isTerminal) process.stdout.write('\r');
    console.log(`  ${paint('green', '✓')} ${what} ${paint('dim', `${seconds} s`)}`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write('\r');
    console.log(`  ${paint('red', '✗')} ${what}`);
    throw error;
  }
}

/** Runs a command; an error is printed as a message without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await command();
  } catch (error) {
    console.error(`\n${paint('red', error instanceof Error ? error.message : String(error))}`);
    process.exitCode = 1;
  }
}
