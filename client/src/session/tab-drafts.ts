import { tabStore } from '#lib/browser-store.ts';

const prefix = 'kelvin-draft ';

export const draftKey = (uid: string, form: string) => `${prefix}${uid} ${form}`;

export function dropTabDrafts() {
  for (const key of tabStore.keys()) {
    if (key.startsWith(prefix)) tabStore.write(key, null);
  }
}
