import { buildClient, buildServer, buildTraceableServer } from './build.ts';
import { runCommand, step } from './progress.ts';

const help = `npm run build [-- --separate]

Builds the browser app and the server, server/dist/main.js, for production.

  --separate   also builds server/dist/separate/main.js, which reads its packages from node_modules: for tracing`;

await runCommand(help, async () => {
  await step('Browser app built', buildClient);
  await step('Server built', buildServer);
  if (process.argv.includes('--separate')) await step('Server without its packages built', buildTraceableServer);
});
