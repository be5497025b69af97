import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './packed-chromium.ts';

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const args = [
  '--no-sandbox', // root, as in most containers, may not use it
  '--disable-gpu',
  // Nothing but this machine: a page that asks a third party fails, whatever the network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** CHROMIUM_PATH, else an installed Chrome, else the Chromium that came with npm (Linux). */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  const all = [...args, ...more];
  return named ? chromium.launch({ executablePath: named, args: all }) : launchPacked(all);
}

async function launchPacked(all: string[]) {
  const { executablePath, libraries, fonts } = await unpackChromium();
  const fontEnv = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: fonts };
  const options: LaunchOptions = { executablePath, args: all, env: { ...process.env, ...fontEnv } };
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('shared libraries'))) throw error;
    return chromium.launch({ ...options, env: { ...options.env, LD_LIBRARY_PATH: libraries } });
  }
}
