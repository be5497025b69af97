import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process, for Prometheus. Label values come from the code, the schema and signed events, never from a
 * caller, so the number of series is bounded.
 */
export const registry = new Registry();
const registers = [registry];

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** By route pattern, not by address. Streams are left out: they stay open for hours. */
export const httpRequests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests.',
  labelNames: ['method', 'route', 'status'],
  buckets: seconds,
  registers,
});

/** By root field, because callers choose the names of operations. */
export const graphqlOperations = new Histogram({
  name: 'graphql_operation_duration_seconds',
  help: 'Duration of GraphQL operations by root field: "several" for more than one, "none" for a refused document.',
  labelNames: ['field'],
  buckets: seconds,
  registers,
});

export const graphqlErrors = new Counter({
  name: 'graphql_errors_total',
  help: 'Errors in GraphQL responses by root field and code.',
  labelNames: ['field', 'code'],
  registers,
});

export const liveStreams = new Gauge({ name: 'live_streams', help: 'Open subscriptions.', registers });

export const rateLimitedCalls = new Counter({
  name: 'rate_limited_calls_total',
  help: 'Calls refused by a rate limit.',
  labelNames: ['limit'],
  registers,
});

/** Prometheus itself adds the labels `job` and `instance`, and renames those of a server. */
export const jobRuns = new Histogram({
  name: 'job_duration_seconds',
  help: 'Duration of job runs.',
  labelNames: ['name', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 300],
  registers,
});

/** A run that fails on rows, even on all of them, ends as `done`. */
export const jobRowFailures = new Counter({
  name: 'job_row_failures_total',
  help: 'Rows on which a job failed, with each further try; name is that of job_failures.',
  labelNames: ['name'],
  registers,
});

export const jobLastSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When the last successful run of a job ended.',
  labelNames: ['name'],
  registers,
});

/** `received` counts each signed delivery; it failed unless it is also counted as `applied` or `repeated`. */
export const webhookEvents = new Counter({
  name: 'webhook_events_total',
  help: 'Signed webhook events of the card provider by type.',
  labelNames: ['type', 'outcome'],
  registers,
});

export const lateWebhookEvents = new Gauge({
  name: 'webhook_events_late',
  help: 'Webhook events that came more than ten minutes ago and are not applied, at most 1000; each process counts all of them.',
  registers,
});

export const reconciliationOverdue = new Gauge({
  name: 'reconciliation_overdue_seconds',
  help: 'How long the next reconciliation is overdue, also if it runs or fails; each process reads it from the last one that ended.',
  registers,
});

export const payments = new Counter({
  name: 'payments_total',
  help: 'Changes of payments: paid, declined, returned (late, refunded) and refused (fits no order).',
  labelNames: ['outcome'],
  registers,
});

export const disputeChanges = new Counter({
  name: 'disputes_total',
  help: 'Changes of disputes by their new state: inquiry, open, won and lost.',
  labelNames: ['state'],
  registers,
});

export const mails = new Counter({
  name: 'mails_total',
  help: 'Tries to send mails: sent, failed (tried again later), given_up, and skipped (no recipient, or not configured).',
  labelNames: ['outcome'],
  registers,
});

// Prometheus sees no increase in a series that begins with 1.
for (const outcome of ['paid', 'declined', 'returned', 'refused']) payments.inc({ outcome }, 0);
for (const outcome of ['sent', 'failed', 'given_up', 'skipped']) mails.inc({ outcome }, 0);
for (const state of ['inquiry', 'open', 'won', 'lost']) disputeChanges.inc({ state }, 0);

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

const pools = new Set<Pool>();

/** Includes the connections of a pool in `database_pool_connections` until the returned function is called. */
export function watchPool(pool: Pool): () => void {
  pools.add(pool);
  return () => pools.delete(pool);
}

const poolConnections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of the database pool: open, idle, and callers that wait for one.',
  labelNames: ['state'],
  registers: [],
  collect() {
    const sum = (count: keyof Pool) => [...pools].reduce((total, pool) => total + pool[count], 0);
    this.set({ state: 'open' }, sum('totalCount'));
    this.set({ state: 'idle' }, sum('idleCount'));
    this.set({ state: 'waiting' }, sum('waitingCount'));
  },
});
registry.registerMetric(poolConnections);
