import { checkPorts } from './check-ports.ts';
import { runCommand } from './progress.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { readSettings } from './settings.ts';
import { sandboxReadyMessage } from './ready-message.ts';
import { startStandIns } from './stand-ins.ts';

const help = `npm run sandbox

Runs only the stand-ins of the vendors: sign-in, card payments and the mailbox. Postgres and the server are started
separately (docs/operations.md). Same settings as \`npm start\`.`;

await runCommand(help, async () => {
  const settings = readSettings();
  await runUntilStopped(settings, async (startup) => {
    await checkPorts(settings, ['identity', 'cards', 'mailbox', 'smtp'], 'npm run sandbox');
    await startStandIns(settings, startup);
    console.log(sandboxReadyMessage(settings));
  });
});
