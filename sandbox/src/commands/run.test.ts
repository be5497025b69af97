import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { top } from './settings.ts';

// A checkout with only what run.mjs reads.
let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'kelvin-run-'));
  await mkdir(path.join(checkout, 'sandbox/src/commands'), { recursive: true });
  await cp(path.join(top, 'sandbox/src/commands/run.mjs'), path.join(checkout, 'sandbox/src/commands/run.mjs'));
  await cp(path.join(top, 'package.json'), path.join(checkout, 'package.json'));
});

afterEach(() => rm(checkout, { recursive: true }));

function run(...command: string[]): string {
  try {
    return execFileSync(process.execPath, [path.join(checkout, 'sandbox/src/commands/run.mjs'), ...command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return `${status}: ${stderr}`;
  }
}

async function require(node: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(top, 'package.json'), 'utf8')) as object;
  await writeFile(path.join(checkout, 'package.json'), JSON.stringify({ ...manifest, engines: { node } }));
}

it('refuses an older Node than package.json requires', async () => {
  const [major = '', minor = ''] = process.versions.node.split('.');
  await require(`>=${major}.${Number(minor) + 1}.0`);
  expect(run('start')).toBe(
    `1: This shop needs Node ${major}.${Number(minor) + 1}.0 or newer; this is ${process.versions.node}. ` +
      'Install one from https://nodejs.org, then run `npm ci` and start again.\n',
  );
});

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
it.each([`>=${process.versions.node}`, `^1.2.3 || ^${process.versions.node}`, `^${major}.0.0 || >=${major + 4}.0.0`])(
  'accepts a Node of %s, and asks for the packages',
  async (range) => {
    await require(range);
    expect(run('start')).toBe('1: The packages are not installed (node_modules/tsx is missing). Run `npm ci` first.\n');
  },
);

it('refuses a Node between the supported ones, and names these', async () => {
  await require(`^${major - 2}.1.0 || ^${major}.${minor + 1}.0 || >=${major + 1}.0.0`);
  expect(run('start')).toContain(
    `needs Node ${major - 2} from ${major - 2}.1.0, or Node ${major} from ${major}.${minor + 1}.0, or Node ${major + 1}.0.0 or newer;`,
  );
});

it('refuses a client of Prisma that was generated from another schema', async () => {
  const generated = path.join(checkout, 'server/src/generated/prisma');
  await mkdir(path.join(checkout, 'node_modules/tsx'), { recursive: true });
  await mkdir(path.join(checkout, 'prisma'));
  await mkdir(generated, { recursive: true });
  await writeFile(path.join(checkout, 'prisma/schema.prisma'), 'enum Status { NEW OLD }');
  const sentence =
    '1: prisma/schema.prisma has changed since the installation. Run `npm ci` or `npm run codegen` first.\n';
  expect(run('start')).toBe(sentence);
  await writeFile(path.join(generated, 'schema.prisma'), 'enum Status { NEW }');
  expect(run('start')).toBe(sentence);
  await writeFile(path.join(generated, 'schema.prisma'), 'enum Status { NEW OLD }');
  expect(run('start')).not.toContain('schema.prisma');
});

it('names the commands for an unknown or missing one', () => {
  const commands = 'the commands are start, dev, sandbox, doctor, reset.\n';
  expect([run('sratt'), run()]).toEqual([
    `1: There is no command sratt; ${commands}`,
    `1: The command is missing; ${commands}`,
  ]);
});
