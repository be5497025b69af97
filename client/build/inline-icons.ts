import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const shapes = new Map(Object.entries<string>(icons));
const imports = /^import \{([^}]+)\} from '@mdi\/js';$/gm;

/**
 * Writes icons into the modules that import them. They come from one module, which would be a part of every page with all
 * icons of all pages.
 */
export const inlineIcons: Plugin = {
  name: 'inline-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/src\/.*\.tsx?$/, code: "'@mdi/js'" },
    handler: (code) => code.replaceAll(imports, (_, names: string) => names.split(',').map(declare).join('')),
  },
};

function declare(typed: string): string {
  const name = typed.trim();
  return name && `const ${name} = ${JSON.stringify(shapes.get(name))};`;
}
