import { buildClient, buildServer } from './build.ts';
import { runCommand, step } from './progress.ts';

await runCommand(async () => {
  await step('Browser app built', buildClient);
  await step('Server built', buildServer);
});
