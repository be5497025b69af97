import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { top } from '../support/runner/run.ts';

const read = (path: string) => readFileSync(join(top, path), 'utf8');

/** The metrics of prom-client, which the code does not name. */
const ofProcess = /^(process|nodejs)_/;
const own = new Set([...read('server/src/platform/metrics.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name));

/** The metric names of an expression: words before a selector, a range or an operator, without functions and labels. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z]\w*_\w+(?!\w*\()/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile')
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
}

const unknownIn = (expressions: string[]) =>
  expressions.flatMap(metricsIn).filter((name) => !own.has(name) && !ofProcess.test(name));

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

test('alerts.yml alerts on metrics of the server, each with a severity and a first step', () => {
  const { groups } = parse(read('monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
  for (const { alert, expr, labels, annotations } of rules) {
    expect(metricsIn(expr), `metrics of ${alert}`).not.toEqual([]);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations).toEqual({ summary: expect.any(String) as string, action: expect.any(String) as string });
  }
});

test('dashboard.json shows metrics of the server, and every metric of the shop', () => {
  const { panels } = JSON.parse(read('monitoring/dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(unknownIn(expressions)).toEqual([]);
  expect([...own].filter((name) => !expressions.flatMap(metricsIn).includes(name ?? ''))).toEqual([]);
});

test('slo.md names metrics of the server', () => {
  const names = [...read('monitoring/slo.md').matchAll(/`([a-z]+_\w+)`/g)].map(([, name = '']) => name);
  expect(unknownIn(names.filter((name) => name !== 'rule_files'))).toEqual([]);
});
