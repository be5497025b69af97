import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run, top } from '../support/runner/run.ts';
import { manifests, readKustomization, yamlFiles, type Manifest } from './manifests.ts';

const typo = (spec: object): Manifest => ({
  file: 'typo.yaml',
  content: { apiVersion: 'v1', kind: 'Service', ...spec },
});

test('the manifests have the fields of Kubernetes, with values of their types', { timeout: 60_000 }, async () => {
  const typos = [typo({ spec: { port: [] } }), typo({ spec: { ports: [{ name: 'http' }] } })];
  const errors = (await compile([...manifests, ...typos])).split('\n').filter((line) => line.includes('error TS'));
  expect(errors).toEqual([
    expect.stringContaining(`'"port"' does not exist`),
    expect.stringContaining("Property 'port' is missing"),
  ]);
});

// The types take any string for these.
test('quantities have units of Kubernetes', () => {
  const quantities = [...JSON.stringify(manifests).matchAll(/"(?:cpu|memory|sizeLimit|storage)":"([^"]*)"/g)];
  expect(quantities.length).toBeGreaterThan(4);
  for (const [, quantity] of quantities) expect(quantity).toMatch(/^\d+(\.\d+)?(m|k|M|G|Ki|Mi|Gi)?$/);
});

async function compile(compiled: Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-manifests-'));
  try {
    const models = join(top, 'node_modules/kubernetes-types');
    const lines = compiled.flatMap(({ file, content: { apiVersion, kind, ...rest } }, n) => [
      `// ${file}`,
      `import type { ${kind} as Kind${n} } from '${models}/${fileOf(apiVersion)}.d.ts';`,
      `export const manifest${n}: Kind${n} = ${JSON.stringify({ apiVersion, kind, ...rest }, null, 2)};`,
    ]);
    const file = join(folder, 'manifests.ts');
    await writeFile(file, lines.join('\n'));
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--types', '', '--ignoreConfig'];
    return (await run('tsc', ...options, '--pretty', 'false', file)).output;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** networking.k8s.io/v1 is in networking/v1; v1 has no group. */
const fileOf = (apiVersion: string) =>
  apiVersion.includes('/') ? apiVersion.replace(/\.[\w.]+/, '') : `core/${apiVersion}`;

test('the kustomizations list each manifest', () => {
  const listed = (['base', 'production'] as const).flatMap((layer) =>
    readKustomization(layer).resources.map((file) => `${layer}/${file}`),
  );
  const expected = [...manifests.map(({ file }) => file), 'production/../base'];
  expect(listed.toSorted()).toEqual(expected.toSorted());
  expect(yamlFiles).toContain('production/kustomization.yaml');
});
