import { existsSync, statfsSync } from 'node:fs';
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
  '--no-sandbox', // Chromium refuses its sandbox to root, the user of most containers
  '--disable-gpu',
  // Requests to other hosts fail, with and without a network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

const SHARED_MEMORY_BYTES = 2 ** 30;

/**
 * Playwright lets Chromium keep its shared memory in files of /tmp, because /dev/shm of a container has 64 MB. On a disk
 * they cost a tenth of the browser tests' CPU time.
 */
function withoutSlowSharedMemory(): LaunchOptions {
  if (!existsSync('/dev/shm')) return {};
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > SHARED_MEMORY_BYTES ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {};
}

/** Opens CHROMIUM_PATH, an installed Chrome, or the Chromium of the npm package (Linux). */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  const all = [...args, ...more];
  return named
    ? chromium.launch({ ...withoutSlowSharedMemory(), executablePath: named, args: all })
    : launchPacked(all);
}

async function launchPacked(all: string[]) {
  const { executablePath, libraries, fonts } = await unpackChromium();
  const fontEnv = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: fonts };
  const options: LaunchOptions = {
    ...withoutSlowSharedMemory(),
    executablePath,
    args: all,
    env: { ...process.env, ...fontEnv },
  };
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('shared libraries'))) throw error;
    return chromium.launch({ ...options, env: { ...options.env, LD_LIBRARY_PATH: libraries } });
  }
}
