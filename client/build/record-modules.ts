import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.join(import.meta.dirname, '..');
/** With slashes, and without the path of the checkout. */
const nameOf = (id: string, from: string) => path.relative(from, id).replaceAll(path.sep, '/');

/** Which modules each script of the build contains, in `.modules.json`. `npm run check` compares it with the budgets. */
export const recordModules: Plugin = {
  name: 'record-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((chunk) => {
      if (chunk.type !== 'chunk') return [];
      const { fileName, facadeModuleId, imports, isEntry, isDynamicEntry, modules } = chunk;
      // Modules without code are left out: the bundler has removed all of it.
      const rendered = Object.keys(modules).filter((id) => modules[id]?.code && path.isAbsolute(id));
      const page = facadeModuleId && (isEntry || isDynamicEntry) ? nameOf(facadeModuleId, folder) : null;
      const sources = rendered.map((id) => nameOf(id, path.dirname(folder)));
      return [{ file: fileName, page, imports, modules: sources }];
    });
    this.emitFile({ type: 'asset', fileName: '.modules.json', source: JSON.stringify(chunks) });
  },
};
