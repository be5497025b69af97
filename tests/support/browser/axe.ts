import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { untilSettled } from './settled.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Without this option axe describes the elements that pass every rule, too, in half of its time.
// No rule that runs needs the text of style sheets, which axe would load.
const OPTIONS = { resultTypes: ['violations'], preload: false };

// The other rules do not depend on colors.
const schemes: { colorScheme: 'light' | 'dark'; rules?: string[] }[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
];

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Waits for the settled page and loads axe-core into it. */
async function prepareAxe(page: Page) {
  await untilSettled(page);
  await page.evaluate(axe);
}

/** The violations that axe-core finds on a prepared page, each with its first element. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const options = { ...OPTIONS, ...(rules && { runOnly: rules }) };
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<Violation[]>(run);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The violations of the settled page in both color schemes; leaves it in the light one. */
export async function faultsOf(page: Page): Promise<string[]> {
  await prepareAxe(page);
  const faults: string[] = [];
  for (const { colorScheme, rules } of schemes) {
    await chooseScheme(page, colorScheme);
    faults.push(...(await violationsOf(page, rules)).map((violation) => `${colorScheme}: ${violation}`));
  }
  await chooseScheme(page, 'light');
  return faults;
}

async function chooseScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor();
}
