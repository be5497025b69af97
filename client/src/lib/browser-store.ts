/** Texts under keys. If the browser forbids to keep them, or has no room, they last as long as the page. */
export interface BrowserStore {
  /** Null if nothing is stored. */
  read(key: string): string | null;
  /** Null if nothing is stored, or something that is not JSON. */
  readJson(key: string): unknown;
  /** Null removes the entry. False if the text lasts as long as the page. */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

/** For all tabs, until the visitor clears it. */
export const browserStore = makeStore(() => window.localStorage);
/** For this tab. */
export const tabStore = makeStore(() => window.sessionStorage);

function makeStore(open: () => Storage): BrowserStore {
  const unkept = new Map<string, string>();
  const read = (key: string) => unkept.get(key) ?? attempt(() => open().getItem(key)) ?? null;
  return {
    read,
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? 'null') as unknown) ?? null,
    write(key, text) {
      unkept.delete(key);
      const isKept = attempt(() => {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        return true;
      });
      if (!isKept && text !== null) unkept.set(key, text);
      return isKept ?? false;
    },
    keys: () => [...unkept.keys(), ...(attempt(() => Object.keys(open())) ?? [])],
  };
}

/** A browser that forbids its storage throws at each access. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
