// Runs a command of this folder: `node run.mjs start`. It uses no packages and no syntax newer than Node 12, so that an old
// Node or a checkout without node_modules gets a sentence instead of a stack.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const commands = ['start', 'dev', 'sandbox', 'doctor', 'reset'];
const refusal = refuseNode(process.versions.node) || refuseCommand(process.argv[2]) || refuseCheckout();
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  const [command] = process.argv.splice(2, 1);
  void import('tsx/esm/api').then(({ register }) => {
    register();
    return import(`./${command}.ts`);
  });
}

/** @param {string} version */
function refuseNode(version) {
  const manifest = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'))
  );
  const ranges = manifest.engines.node.split(' || ');
  if (ranges.some((range) => isInRange(version, range))) return '';
  const advice = 'Install one from https://nodejs.org, then run `npm ci` and start again.';
  return `This shop needs ${ranges.map(nameOf).join(', or ')}; this is ${version}. ${advice}`;
}

/**
 * Whether a version is in `>=24.0.0`, or in `^20.19.0`, which ends with the major version.
 * @param {string} version
 * @param {string} range
 */
function isInRange(version, range) {
  const least = range.replace(/^\D+/, '');
  const isSameMajor = Number.parseInt(version, 10) === Number.parseInt(least, 10);
  return toNumber(version) >= toNumber(least) && (isSameMajor || range.startsWith('>='));
}

/** @param {string} range */
function nameOf(range) {
  const least = range.replace(/^\D+/, '');
  return range.startsWith('>=') ? `Node ${least} or newer` : `Node ${Number.parseInt(least, 10)} from ${least}`;
}

/** @param {string} version */
function toNumber(version) {
  return version.split('.').reduce((sum, part) => sum * 1_000 + Number.parseInt(part, 10), 0);
}

/** @param {string | undefined} command */
function refuseCommand(command = '') {
  if (commands.includes(command)) return '';
  return `${command ? `There is no command ${command}` : 'The command is missing'}; the commands are ${commands.join(', ')}.`;
}

/** The second folder is generated after the installation, from the schema whose copy it has. */
function refuseCheckout() {
  const generated = 'server/src/generated/prisma';
  const missing = ['node_modules/tsx', generated].find((folder) => !existsSync(path.join(top, folder)));
  if (missing) return `The packages are not installed (${missing} is missing). Run \`npm ci\` first.`;
  const copy = path.join(top, generated, 'schema.prisma');
  const isCurrent =
    existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(path.join(top, 'prisma/schema.prisma'), 'utf8');
  return isCurrent
    ? ''
    : 'prisma/schema.prisma has changed since the installation. Run `npm ci` or `npm run codegen` first.';
}
