import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/config.ts';
import { only, readKustomization, readSettings } from './manifests.ts';

const base = readSettings('base/settings.env');
const settings = { ...base, ...readSettings('production/settings.env') };
const secrets = readSettings('production/secret.example.env');
const migrationSecrets = readSettings('production/migration-secret.example.env');

const deployment = only('Deployment').spec;
const job = only('Job').spec;
const [server] = deployment?.template.spec?.containers ?? [];

/** Google's SDK reads it, not the server. */
const readBySdk = ['GOOGLE_APPLICATION_CREDENTIALS'];

test('every name in the settings is a setting of the server', () => {
  const names = new Set<string>();
  const given = { ...settings, ...secrets, ...migrationSecrets };
  readConfig(new Proxy(given, { get: (env, name: string) => (names.add(name), Reflect.get(env, name) as unknown) }));
  const own = server?.env?.map(({ name }) => name) ?? [];
  expect([...Object.keys(given), ...own].filter((name) => !names.has(name))).toEqual(readBySdk);
});

test('the settings and secrets are complete for production, and no secret is in both', () => {
  expect(readConfig({ ...settings, ...secrets })).toMatchObject({ env: 'production', images: { store: 's3' } });
  expect(() => readConfig(settings)).toThrow(/DATABASE_URL[^]*STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET/);
  const all = [...Object.keys(secrets), ...Object.keys(migrationSecrets)];
  expect(all.filter((name) => name in settings)).toEqual([]);
});

test('server and migration run the same image with the same settings and secrets, and only the migration owns tables', () => {
  const [migration] = job?.template.spec?.containers ?? [];
  expect(migration?.image).toBe(server?.image);
  expect(migration?.envFrom).toEqual([...(server?.envFrom ?? []), { secretRef: { name: 'shop-migration' } }]);
  const names = ['base', 'production'].map((layer) =>
    readKustomization(layer as 'base').configMapGenerator.map(({ name }) => name),
  );
  expect(names).toEqual([['settings'], ['settings']]);
  expect(server?.envFrom?.[0]?.configMapRef?.name).toBe('settings');
  expect(server?.envFrom?.[1]?.secretRef?.name).toBe('shop-secrets');
});

test('server and migration find the certificates of the database where the manual names them, if there are any', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  for (const pod of [deployment?.template.spec, job?.template.spec]) {
    expect(pod?.volumes).toContainEqual({ name: 'database-ca', configMap: { name: 'database-ca', optional: true } });
    const mount = pod?.containers[0]?.volumeMounts?.find(({ name }) => name === 'database-ca');
    expect(manual).toContain(`sslrootcert=${mount?.mountPath}/ca.pem`);
  }
  expect(manual).toContain('create configmap database-ca --from-file=ca.pem');
});

test('a request finds its way from the ingress to the port on which the server listens', () => {
  const service = only('Service');
  const backend = only('Ingress').spec?.rules?.[0]?.http?.paths[0]?.backend.service;
  const labels = deployment?.template.metadata?.labels;
  const [port] = service.spec?.ports ?? [];
  expect(backend).toEqual({ name: service.metadata?.name, port: { name: port?.name } });
  expect(service.spec?.selector).toEqual(labels);
  expect(deployment?.selector.matchLabels).toEqual(labels);
  expect(server?.ports).toEqual([
    { name: port?.targetPort, containerPort: Number(settings['PORT']) },
    { name: 'metrics', containerPort: Number(settings['METRICS_PORT']) },
  ]);
  const probes = [server?.startupProbe, server?.readinessProbe, server?.livenessProbe];
  expect(probes.map((probe) => probe?.httpGet?.port)).toEqual(['http', 'http', 'http']);
  expect(new URL(settings['PUBLIC_URL'] ?? '').host).toBe(only('Ingress').spec?.rules?.[0]?.host);
});

test('the ingress sends a browser to one pod while it runs', () => {
  expect(only('Ingress').metadata?.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/affinity': 'cookie',
    'nginx.ingress.kubernetes.io/session-cookie-name': 'server',
  });
});

test('the pods reach mail servers and the agent of EKS, too, and the document names every port', () => {
  const rules = only('NetworkPolicy').spec?.egress ?? [];
  const ports = rules.flatMap(({ to, ports: open = [] }) => (to ? [] : open.map(({ port }) => Number(port))));
  expect([...new Set(ports)]).toEqual([53, 443, 465, 587, 5432]);
  expect(rules.filter(({ to }) => to)).toEqual([
    { to: [{ ipBlock: { cidr: '169.254.170.23/32' } }], ports: [{ port: 80, protocol: 'TCP' }] },
  ]);
  const manual = readFileSync('docs/operations.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(manual).toContain('out DNS and the ports 443, 465, 587 and 5432, and the agent of EKS Pod Identity');
});

test('the example of monitoring/slo.md finds the metrics of the pods, and nothing else', () => {
  const examples = [...readFileSync('monitoring/slo.md', 'utf8').matchAll(/```yaml\n([^`]+)```/g)].map(
    ([, text]) => text,
  );
  const [scrape] = (parse(examples[1] ?? '') as { scrape_configs: Record<string, unknown>[] }).scrape_configs;
  expect(scrape).toEqual({
    job_name: 'kelvin',
    kubernetes_sd_configs: [{ role: 'pod', namespaces: { names: [only('Namespace').metadata?.name] } }],
    relabel_configs: [
      { source_labels: ['__meta_kubernetes_pod_container_port_name'], regex: server?.ports?.[1]?.name, action: 'keep' },
    ],
  });
  expect(readFileSync('monitoring/alerts.yml', 'utf8')).toContain('{job="kelvin"}');
});

test('a stopping pod has time to finish its requests', () => {
  // docs/operations.md: at most 6 seconds after the drain.
  const needed = Number(settings['DRAIN_SECONDS']) + 6;
  expect(Number(settings['DRAIN_SECONDS'])).toBeGreaterThanOrEqual(server?.readinessProbe?.periodSeconds ?? 0);
  expect(deployment?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed);
});

test('all pods together open fewer connections than Postgres allows by default', () => {
  const autoscaler = only('HorizontalPodAutoscaler').spec;
  expect(autoscaler?.scaleTargetRef.name).toBe(only('Deployment').metadata?.name);
  const pods = (autoscaler?.maxReplicas ?? 0) + Number(deployment?.strategy?.rollingUpdate?.maxSurge);
  const changeFeed = 1;
  expect(pods * (Number(settings['DATABASE_POOL']) + changeFeed)).toBeLessThan(97);
});

test.each([
  ['server', deployment, '320Mi'],
  ['migration', job, '256Mi'],
])('the pods of the %s have the fewest rights', (_name, workload, memory) => {
  const pod = workload?.template.spec;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(pod?.containers).toMatchObject([
    {
      resources: { requests: { memory }, limits: { memory: '512Mi' } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    },
  ]);
});
