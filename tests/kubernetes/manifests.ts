import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { Namespace, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import { parse } from 'yaml';
import { top } from '../support/runner/run.ts';

export interface Manifest {
  file: string;
  content: { apiVersion: string; kind: string };
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; envs: string[] }[];
}

const folder = join(top, 'kubernetes');

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

export const yamlFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml'))
  .toSorted();

/** The manifests that Kubernetes receives; the kustomizations are read by kubectl only. */
export const manifests: Manifest[] = yamlFiles
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .map((file) => ({ file, content: parse(read(file)) as Manifest['content'] }));

export const readKustomization = (layer: 'base' | 'production') =>
  parse(read(`${layer}/kustomization.yaml`)) as Kustomization;

export const readSettings = (file: string) => parseEnv(read(file));

interface Kinds {
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Ingress: Ingress;
  Job: Job;
  Namespace: Namespace;
  NetworkPolicy: NetworkPolicy;
  Service: Service;
}

/** The only manifest of a kind; the schema test proves its type. */
export function only<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind] {
  const [manifest, ...others] = manifests.filter(({ content }) => content.kind === kind);
  if (!manifest || others.length > 0) throw new Error(`There must be one manifest of kind ${kind}`);
  return manifest.content as Kinds[Kind];
}
