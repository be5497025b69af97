import path from 'node:path';
import { startChild } from './child-process.ts';
import { runCommand } from './progress.ts';
import { addressOf, readSettings, shopUrl, top } from './settings.ts';
import { runShop } from './run-shop.ts';
import { shopReadyMessage } from './ready-message.ts';

const help = `npm run dev

Runs the whole shop with hot reload: a change in server/src restarts the server, a change in client/src updates the page.
Same settings as \`npm start\`, plus SANDBOX_VITE_PORT=5173, the port of the address to open.`;

await runCommand(help, async () => {
  const settings = readSettings();
  const { dir, host, ports } = settings;
  console.log('Kelvin Air & Heat: starting the shop for development.\n');
  await runShop({
    command: 'npm run dev',
    settings,
    ports: ['shop', 'identity', 'cards', 'mailbox', 'smtp', 'vite'],
    pagesAt: 'vite',
    server: ['node_modules/tsx/dist/cli.mjs', 'watch', '--tsconfig', 'server/tsconfig.json', 'server/src/main.ts'],
    other: {
      what: 'Browser app',
      url: addressOf(settings, 'vite'),
      start: () =>
        startChild({
          name: 'browser app',
          args: [
            path.join(top, 'node_modules/vite/bin/vite.js'),
            '--host',
            host,
            '--port',
            String(ports.vite),
            '--strictPort',
          ],
          cwd: path.join(top, 'client'),
          // Vite has no hot reload of components if the shell says "production".
          env: { ...process.env, NODE_ENV: 'development', SHOP_URL: shopUrl(settings) },
          log: path.join(dir, 'vite.log'),
          isShown: true,
        }),
    },
    isShown: true,
    announce: () => console.log(shopReadyMessage(settings, 'vite')),
  });
});
