import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runCommand } from './progress.ts';
import { readSettings, serverEnvironment, top } from './settings.ts';

const help = `npm run doctor [-- --sandbox]

Checks the server's settings before production, and everything they name (docs/operations.md, Doctor). It reads the
environment and .env, like a server that is started alone. With --sandbox it checks the shop that \`npm start\` runs.`;

await runCommand(help, async () => {
  const isSandbox = process.argv.includes('--sandbox');
  const program = ['--import', 'tsx', 'server/src/main.ts', 'doctor'];
  const child = spawn(process.execPath, program, {
    cwd: top,
    stdio: 'inherit',
    env: {
      ...(isSandbox ? serverEnvironment(readSettings()) : process.env),
      TSX_TSCONFIG_PATH: path.join(top, 'server/tsconfig.json'),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
});
