import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { top } from './settings.ts';

type Manifest = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>;

/** The folders of the packages and of all their installed dependencies, relative to the root of the checkout. */
export function runtimePackages(names: string[], importer = top, found = new Set<string>()): string[] {
  for (const name of names) {
    const folder = findPackage(name, importer);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(top, folder, 'package.json'), 'utf8')) as Manifest;
    const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    runtimePackages(dependencies, path.join(top, folder), found);
  }
  return [...found];
}

/** Searches as Node does. Optional packages of other platforms are not installed. */
function findPackage(name: string, importer: string): string | undefined {
  const folder = path.join(importer, 'node_modules', name);
  if (existsSync(folder)) return path.relative(top, folder);
  return importer === top ? undefined : findPackage(name, path.dirname(importer));
}
