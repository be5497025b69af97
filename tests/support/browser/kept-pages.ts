import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

// A page in a new browser profile takes twice the CPU time of the next one in the same page. So the stories of a worker
// use its pages in turn, each cleaned to be as a new one.

/** A file of the shop that runs no script. On about:blank Chromium would start another renderer for the next page. */
export const inertPath = '/robots.txt';

export const desktop = { width: 1280, height: 720 };

/** A story of a buyer and an admin opens two. */
const MOST = 2;

/** The settings of a page that can change. */
const looks = ['viewport', 'colorScheme', 'reducedMotion'];
type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

/** What nothing undoes, so a page is not kept after a story that has used it. */
const lasting: { page: (keyof Page)[]; context: (keyof BrowserContext)[] } = {
  page: [
    'addLocatorHandler',
    'clock',
    'exposeBinding',
    'exposeFunction',
    'once',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'clock',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
};

export interface KeptPages {
  /** A kept page or a new one; a new one if the story has settings for its profile. */
  take(settings: BrowserContextOptions): Promise<KeptPage>;
  /** Cleans the page for another story, or closes its profile. */
  giveBack(kept: KeptPage): Promise<void>;
}

export interface KeptPage {
  page: Page;
  context: BrowserContext;
  protocol: CDPSession;
  /** Whether it differs from a new page in a way that cleaning does not undo. */
  isSpoiled: boolean;
}

/** What removes the additions of a story to its page. */
const removals = new WeakMap<Page, (() => unknown)[]>();

/** Calls back before the next story gets the page. A page that a story opened by itself is closed with its profile. */
export function afterStory(page: Page, remove: () => unknown): void {
  removals.get(page)?.push(remove);
}

/** `prepare` is called for each new page. `origins` are those that store data in the browser. */
export function makeKeptPages(
  browser: Browser,
  { baseURL, origins, prepare }: { baseURL: string; origins: string[]; prepare(page: Page): void },
): KeptPages {
  const idle: KeptPage[] = [];

  async function open(settings: BrowserContextOptions, isSpoiled: boolean) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...settings });
    const page = await context.newPage();
    prepare(page);
    const kept = { page, context, protocol: await context.newCDPSession(page), isSpoiled };
    noteAdditions(page);
    const spoil = () => (kept.isSpoiled = true);
    context.on('page', spoil);
    for (const name of lasting.page) onUse(page, name, spoil);
    for (const name of lasting.context) onUse(context, name, spoil);
    return kept;
  }

  return {
    async take(settings) {
      if (Object.keys(settings).some((name) => !looks.includes(name))) return open(settings, true);
      const kept = idle.pop() ?? (await open({}, false));
      await show(kept.page, settings);
      return kept;
    },

    async giveBack(kept) {
      const isKept = !kept.isSpoiled && idle.length < MOST && (await clean(kept, origins).catch(() => false));
      if (isKept) idle.push(kept);
      else await kept.context.close();
    },
  };
}

function onUse<Target extends object>(target: Target, name: keyof Target, note: () => void) {
  const value: unknown = target[name];
  Object.defineProperty(target, name, {
    get() {
      note();
      return value;
    },
  });
}

/** From now on, scripts and listeners that are added to the page are removed after the story. */
function noteAdditions(page: Page): void {
  removals.set(page, []);
  const { on, addInitScript } = page;
  Object.assign(page, {
    on(...listening: Parameters<Page['on']>) {
      afterStory(page, () => page.off(...listening));
      return on.apply(page, listening);
    },
    async addInitScript(...script: Parameters<Page['addInitScript']>) {
      const added = await addInitScript.apply(page, script);
      afterStory(page, () => added.dispose());
      return added;
    },
  });
}

async function show(page: Page, { viewport = desktop, colorScheme = 'light', reducedMotion = 'reduce' }: Look) {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion });
}

/**
 * Removes what the story has left: its scripts, listeners and routes, the page, the data of its profile, its history and the
 * place of the mouse.
 */
async function clean({ page, protocol }: KeptPage, origins: string[]) {
  for (const remove of removals.get(page)?.splice(0) ?? []) await remove();
  await page.goto(inertPath);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(-1, -1);
  // The protocol cannot clear the storage of a tab.
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  for (const origin of origins) await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await protocol.send('Page.resetNavigationHistory');
  return true;
}
