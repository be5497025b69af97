import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run, top } from '../support/runner/run.ts';
import { manifests, readKustomization, yamlFiles, type Manifest } from './manifests.ts';

type Models = Record<string, new (content: unknown) => { validate(): void }>;

test.each(manifests)('$file matches the schema of Kubernetes', async ({ content }) => {
  const path = `kubernetes-models/${content.apiVersion}`;
  const models = (await import(/* @vite-ignore */ path)) as Models;
  const Model = models[content.kind];
  if (!Model) throw new Error(`Kubernetes has no ${content.kind} in ${content.apiVersion}`);
  new Model(content).validate();
});

// The schemas allow unknown fields, the types do not: the compiler finds a misspelled field.
test('the manifests have only fields that Kubernetes has', { timeout: 60_000 }, async () => {
  expect(await compile(manifests)).toBe('');
  const misspelled = { file: 'typo.yaml', content: { apiVersion: 'v1', kind: 'Service', spec: { port: [] } } };
  expect(await compile([misspelled])).toContain(`'"port"' does not exist`);
});

async function compile(compiled: Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-manifests-'));
  try {
    const models = join(top, 'node_modules/kubernetes-models');
    const lines = compiled.flatMap(({ file, content: { apiVersion, kind, ...rest } }, n) => [
      `// ${file}`,
      `import type { I${kind} as Kind${n} } from '${models}/${apiVersion}/index.js';`,
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

test('the kustomizations list each manifest', () => {
  const listed = (['base', 'production'] as const).flatMap((layer) =>
    readKustomization(layer).resources.map((file) => `${layer}/${file}`),
  );
  const expected = [...manifests.map(({ file }) => file), 'production/../base'];
  expect(listed.toSorted()).toEqual(expected.toSorted());
  expect(yamlFiles).toContain('production/kustomization.yaml');
});
