import { buildServer, bundleClient } from './build.ts';
import { runCommand, step } from './progress.ts';
import { readSettings } from './settings.ts';
import { runShop } from './run-shop.ts';
import { shopReadyMessage } from './ready-message.ts';

const help = `npm start

Builds and runs the whole shop on this machine, including Postgres, sign-in, card payments and mail.
Nothing leaves the machine. Data is kept in .sandbox until \`npm run reset\`.

Environment variables:
  PORT=5000                     the shop
  SANDBOX_POSTGRES_PORT=54329   the database
  SANDBOX_IDENTITY_PORT=9099    the Firebase Auth emulator
  SANDBOX_CARDS_PORT=12111      the Stripe stand-in
  SANDBOX_MAILBOX_PORT=8025     the mailbox
  SANDBOX_SMTP_PORT=1025        where the mailbox receives the mails of the shop
  HOST=localhost                address that everything except the database listens on
  SANDBOX_DIR=.sandbox          data folder
  SANDBOX_AGENCIES=none         seeds no agencies for pickup, and no stock at them

The file .env may also set them (cp .env.example .env).`;

await runCommand(help, async () => {
  const settings = readSettings();
  console.log('Kelvin Air & Heat: starting the whole shop on this machine.\n');
  await runShop({
    command: 'npm start',
    settings,
    ports: ['shop', 'identity', 'cards', 'mailbox', 'smtp'],
    build: (signal) =>
      Promise.all([step('Browser app built', () => bundleClient(signal)), step('Server built', buildServer)]),
    server: ['--enable-source-maps', 'server/dist/main.js'],
    announce: () => console.log(shopReadyMessage(settings)),
  });
});
