import { browserStore, tabStore } from '#lib/browser-store.ts';
import { isPrerendering } from '#lib/config.ts';

export const draftPrefix = 'kelvin-draft ';

/** The last log-out of this browser; in the store of a tab, the last one after which that tab has dropped its drafts. */
const LOG_OUT = 'kelvin-log-out';

export const lastLogOut = () => browserStore.read(LOG_OUT);

/** Drops what was typed in this tab and in the others, as it may contain a phone number and an address. */
export function dropTabDrafts() {
  browserStore.write(LOG_OUT, String(Date.now()));
  drop();
}

function drop() {
  for (const key of tabStore.keys()) {
    if (key.startsWith(draftPrefix)) tabStore.write(key, null);
  }
  tabStore.write(LOG_OUT, lastLogOut());
}

/** After a log-out in another tab. A browser that has unloaded this one reports nothing, so it looks when it starts, too. */
function dropOlder() {
  if (lastLogOut() !== tabStore.read(LOG_OUT)) drop();
}

if (!isPrerendering) {
  dropOlder();
  window.addEventListener('storage', dropOlder);
}
