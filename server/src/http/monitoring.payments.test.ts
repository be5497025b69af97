import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

const alerts = join(import.meta.dirname, '../../../monitoring/alerts.yml');

interface Rule {
  alert: string;
  labels: object;
  annotations: object;
}

const { groups } = parse(readFileSync(alerts, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

describe.skipIf(promtool('--version').error)('Prometheus', () => {
  let made: string;
  beforeAll(() => {
    made = mkdtempSync(join(tmpdir(), 'kelvin-monitoring-'));
    return () => rmSync(made, { recursive: true });
  });

  /** Expects the alert at these minutes, and nothing at the other ones, of the series of a server. */
  function expectAlert(alertname: string, series: Record<string, string>, minutes: Record<number, boolean>) {
    const { labels, annotations } = rules.find(({ alert }) => alert === alertname) ?? {};
    const alert = { exp_labels: labels, exp_annotations: annotations };
    const test = {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({
        series: name.replace('{', '{job="kelvin", instance="server-1:9464", '),
        values,
      })),
      alert_rule_test: Object.entries(minutes).map(([minute, fires]) => ({
        eval_time: `${minute}m`,
        alertname,
        exp_alerts: fires ? [alert] : [],
      })),
    };
    const file = join(made, `${alertname}.yml`);
    writeFileSync(file, stringify({ rule_files: [alerts], evaluation_interval: '1m', tests: [test] }));
    const { stdout, stderr } = promtool('test', 'rules', file);
    expect(stdout + stderr).toContain('SUCCESS');
  }

  it('alerts on a reconciliation that is overdue for hours, and not on one that is late', () => {
    const overdue = 'reconciliation_overdue_seconds{}';
    expectAlert('ReconciliationOverdue', { [overdue]: '0x9 0+60x200' }, { 120: false, 160: true });
  });
  it('opens a ticket if webhooks are refused and none is received', () => {
    const refused = 'http_request_duration_seconds_count{method="POST", route="/webhooks/stripe", status="400"}';
    const received = 'webhook_events_total{type="charge.refunded", outcome="received"}';
    const applied = 'webhook_events_total{type="charge.refunded", outcome="applied"}';
    const minutes = { 60: false, 200: true };
    expectAlert(
      'WebhooksRefused',
      { [refused]: '0x60 0+1x140', [received]: '0+1x60 60x140', [applied]: '0x200' },
      minutes,
    );
  });

  it('opens none for the posts of strangers while events of Stripe are received', () => {
    const refused = 'http_request_duration_seconds_count{method="POST", route="/webhooks/stripe", status="400"}';
    const received = 'webhook_events_total{type="charge.refunded", outcome="received"}';
    expectAlert('WebhooksRefused', { [refused]: '0+1x200', [received]: '0+1x200' }, { 100: false, 200: false });
  });

  it('opens a ticket if the mail server refuses all mails, and none for one mail while others are sent', () => {
    const failed = 'mails_total{outcome="failed"}';
    const sent = 'mails_total{outcome="sent"}';
    // The tries of one waiting mail, each twice as long after the one before.
    const tries = '0x9 1x0 2x1 3x3 4x7 5x15 6x31 7x63';
    expectAlert('MailsFail', { [failed]: tries, [sent]: '5x130' }, { 30: false, 45: true, 80: true });
    expectAlert('MailsFail', { [failed]: tries, [sent]: '0x9 1x29 2x90' }, { 30: false, 45: false, 80: false });
    expectAlert('MailsFail', { [failed]: '0x9 1x0 2x120', [sent]: '0x12 1x120' }, { 30: false, 45: false, 80: false });
  });
});
