import { expect, it } from 'vitest';
import { runtimePackages } from './runtime-packages.ts';

it('lists packages with all their dependencies, hoisted or nested, and leaves out those of other platforms', () => {
  const folders = runtimePackages(['sharp', 'pdfkit']);
  expect(folders).toContain('node_modules/sharp');
  expect(folders).toContain('node_modules/fontkit');
  expect(folders.some((folder) => folder.startsWith('node_modules/@img/sharp-libvips-'))).toBe(true);
  expect(folders.some((folder) => folder.endsWith('node_modules/semver'))).toBe(true);
  expect(folders.filter((folder) => /typescript|@types|freebsd/.test(folder))).toEqual([]);
  expect(new Set(folders).size).toBe(folders.length);
});
