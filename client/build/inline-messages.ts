import type { Plugin } from 'vite';
import { messages } from '../src/lib/messages.ts';

const use = /\bmessages((?:\.\w+)+)/g;
const imported = /^import \{ messages \} from '[^']+';$/m;

/** Writes the sentences of the specification into the modules that name them; every page would load all of them. */
export const inlineMessages: Plugin = {
  name: 'inline-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/src\/.*\.tsx?$/, code: imported },
    handler(code) {
      const inlined = code.replace(use, (name, path: string) => {
        const value = path.slice(1).split('.').reduce<unknown>(valueOf, messages);
        return typeof value === 'string' ? JSON.stringify(value) : name;
      });
      const isUsed = /\bmessages\b/.test(inlined.replace(imported, ''));
      return isUsed ? inlined : inlined.replace(imported, '');
    },
  },
};

const valueOf = (place: unknown, key: string): unknown =>
  typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[key] : undefined;
