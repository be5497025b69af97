import { checkPorts } from './check-ports.ts';
import { runCommand } from './progress.ts';
import { runUntilAsked } from './run-until-stopped.ts';
import { readSettings } from './settings.ts';
import { standIns } from './ready-message.ts';
import { startWorld } from './stand-ins.ts';

const help = `npm run sandbox

Runs only the stand-ins of the vendors: sign-in, card payments and the mailbox. Postgres and the server are yours to run:
docs/operations.md says how. Settings as for \`npm start\`.`;

await runCommand(async () => {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const settings = readSettings();
  await runUntilAsked(settings, async (stage) => {
    await checkPorts(settings, ['identity', 'cards', 'mailbox'], 'npm run sandbox');
    await startWorld(settings, stage);
    console.log(standIns(settings));
  });
});
