import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { registry } from '#platform/metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const folder = join(import.meta.dirname, '../../../monitoring');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

interface Panel {
  title: string;
  targets: { expr: string; legendFormat?: string }[];
}

const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const shown = panels.flatMap(({ targets }) => targets);
const expressions = [...rules, ...shown].map(({ expr }) => expr);

/** The type of each metric that GET /metrics prints. */
const types = new Map<string, string>();
beforeAll(async () => {
  const server = await serveMetrics({ host: 'localhost', port: 0 });
  const text = await (await fetch(`http://localhost:${server.port}/metrics`)).text();
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) types.set(name, type);
  await server.close();
});

const bare = (expression: string) => expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');

/** The series that an expression reads: words before a selector, a range or an operator, without functions. */
const seriesIn = (expression: string): string[] =>
  [...bare(expression).matchAll(/[a-z]\w*_\w+(?!\w*\()/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile');

/** The metric of a series: a histogram has several. */
function metricOf(series: string): string | undefined {
  const [, histogram = ''] = /^(.*)_(?:bucket|count|sum)$/.exec(series) ?? [];
  if (types.get(histogram) === 'histogram') return histogram;
  return types.has(series) && types.get(series) !== 'histogram' ? series : undefined;
}

const unknownIn = (all: string[]) => all.flatMap(seriesIn).filter((series) => metricOf(series) === undefined);

/** The labels in selectors, groups and legends. */
const labelsIn = (texts: string[]): string[] =>
  texts.flatMap((one) => [
    ...[...one.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
    ...[...one.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    ...[...one.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label),
  ]);

/** The labels of Prometheus itself; those of a server with the same name are renamed. */
const ofPrometheus = ['job', 'instance'];

function labelsOf(series: string): string[] {
  const metric = registry.getSingleMetric(metricOf(series) ?? '') as { labelNames?: string[] } | undefined;
  return [...(metric?.labelNames ?? []), ...(series.endsWith('_bucket') ? ['le'] : []), ...ofPrometheus];
}

const wrongLabels = (expr: string, further: string[]) => {
  const known = new Set(seriesIn(expr).flatMap(labelsOf));
  return labelsIn([expr, ...further]).filter((label) => !known.has(label));
};

describe('alerts.yml and dashboard.json', () => {
  it('read metrics that the server prints', () => {
    expect(rules.length).toBeGreaterThan(8);
    expect(unknownIn(expressions)).toEqual([]);
    expect(expressions.filter((expression) => seriesIn(expression).length === 0)).toEqual([]);
  });

  it('use labels that these metrics have', () => {
    const ofRules = rules.flatMap(({ expr, annotations }) => wrongLabels(expr, Object.values(annotations)));
    const ofPanels = shown.flatMap(({ expr, legendFormat = '' }) => wrongLabels(expr, [legendFormat]));
    expect([ofRules, ofPanels]).toEqual([[], []]);
  });

  it('leave no metric of the shop out of the dashboard', () => {
    const own = [...types.keys()].filter((name) => !/^(process|nodejs)_/.test(name));
    const used = new Set(shown.flatMap(({ expr }) => seriesIn(expr)).map(metricOf));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !used.has(name))).toEqual([]);
  });

  it('give each alert a severity and a first step', () => {
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations).toEqual({ summary: expect.any(String) as string, action: expect.any(String) as string });
    }
  });
});

it('metrics have no label that Prometheus adds itself', () => {
  const labels = [...types.keys()].flatMap((name) => {
    const metric = registry.getSingleMetric(name) as { labelNames?: string[] } | undefined;
    return metric?.labelNames ?? [];
  });
  expect(labels.filter((label) => ofPrometheus.includes(label))).toEqual([]);
});

it('slo.md names metrics of the server', () => {
  const names = [...read('slo.md').matchAll(/`([a-z]+_\w+)`/g)].map(([, name = '']) => name);
  expect(names.filter((name) => name !== 'rule_files' && !types.has(name))).toEqual([]);
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

describe.skipIf(promtool('--version').error)('Prometheus', () => {
  let made: string;
  beforeAll(() => {
    made = mkdtempSync(join(tmpdir(), 'kelvin-monitoring-'));
    return () => rmSync(made, { recursive: true });
  });
  const write = (file: string, content: object) => {
    writeFileSync(join(made, file), stringify(content));
    return join(made, file);
  };
  const printed = ({ stdout, stderr }: ReturnType<typeof promtool>) => stdout + stderr;

  it('accepts alerts.yml', () => {
    expect(printed(promtool('check', 'rules', join(folder, 'alerts.yml')))).toContain(
      `SUCCESS: ${rules.length} rules found`,
    );
  });

  it('accepts the expressions of dashboard.json', () => {
    const panelRules = shown.map(({ expr }, n) => ({ record: `panel_${n}`, expr }));
    const file = write('panels.yml', { groups: [{ name: 'panels', rules: panelRules }] });
    expect(printed(promtool('check', 'rules', file))).toContain(`SUCCESS: ${shown.length} rules found`);
  });

  it('alerts on webhook events that were not applied, and not on those that Stripe had to repeat', () => {
    const events = (outcome: string) => ({
      series: `webhook_events_total{job="kelvin", instance="server-1:9464", type="charge.refunded", outcome="${outcome}"}`,
      values: `0+${outcome === 'received' ? 2 : 1}x60`,
    });
    const late = (instance: string) => ({
      series: `webhook_events_late{job="kelvin", instance="${instance}:9464"}`,
      values: '0x29 1x30',
    });
    const at = (eval_time: string, exp_alerts: object[]) => ({ eval_time, alertname: 'WebhooksFail', exp_alerts });
    const alert = { exp_labels: { severity: 'page' }, exp_annotations: annotationsOf('WebhooksFail', '') };
    const file = write('webhooks.yml', {
      rule_files: [join(folder, 'alerts.yml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [events('received'), events('applied'), late('server-1'), late('server-2')],
          alert_rule_test: [at('29m', []), at('40m', [alert])],
        },
      ],
    });
    expect(printed(promtool('test', 'rules', file))).toContain('SUCCESS');
  });

  it('alerts on the one job that fails or stopped, with its name', () => {
    const scraped = 'job="kelvin", instance="server-1:9464"';
    const runs = (name: string, outcome: string, values: string) => ({
      series: `job_duration_seconds_count{${scraped}, name="${name}", outcome="${outcome}"}`,
      values,
    });
    const lastSuccess = (name: string, values: string) => ({
      series: `job_last_success_timestamp_seconds{${scraped}, name="${name}"}`,
      values,
    });
    const fires = (alertname: string) => ({
      eval_time: '2h',
      alertname,
      exp_alerts: [
        {
          exp_labels: { severity: 'page', name: 'check open payments' },
          exp_annotations: annotationsOf(alertname, 'check open payments'),
        },
      ],
    });
    const file = write('jobs.yml', {
      rule_files: [join(folder, 'alerts.yml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [
            runs('check open payments', 'failed', '0+1x120'),
            runs('lapse reservations', 'done', '0+1x120'),
            lastSuccess('check open payments', '0+0x120'),
            lastSuccess('lapse reservations', '0+60x120'),
          ],
          alert_rule_test: [fires('JobFails'), fires('JobMissing')],
        },
      ],
    });
    expect(printed(promtool('test', 'rules', file))).toContain('SUCCESS');
  });

  it('opens a ticket for a job that keeps failing on a row, and not for a row that was refused twice', () => {
    /** The number of tries until each minute; each waits twice as long as the one before. */
    const triesUntil = (tries: number) => (_: unknown, minute: number) =>
      Math.min(tries, 1 + Math.floor(Math.log2(minute + 1)));
    const failures = (name: string, tries: number) => ({
      series: `job_row_failures_total{job="kelvin", instance="server-1:9464", name="${name}"}`,
      values: ['0', ...Array.from({ length: 60 }, triesUntil(tries))].join(' '),
    });
    const name = 'check open payments';
    const alert = { exp_labels: { severity: 'ticket', name }, exp_annotations: annotationsOf('JobRowsFail', name) };
    const file = write('rows.yml', {
      rule_files: [join(folder, 'alerts.yml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [failures(name, 9), failures('lapse reservations', 3)],
          alert_rule_test: [{ eval_time: '45m', alertname: 'JobRowsFail', exp_alerts: [alert] }],
        },
      ],
    });
    expect(printed(promtool('test', 'rules', file))).toContain('SUCCESS');
  });
});

function annotationsOf(alert: string, name: string): Record<string, string> {
  const { annotations } = rules.find((rule) => rule.alert === alert) ?? {};
  const entries = Object.entries<string>({ ...annotations });
  return Object.fromEntries(entries.map(([key, value]) => [key, value.replace('{{ $labels.name }}', name)]));
}
