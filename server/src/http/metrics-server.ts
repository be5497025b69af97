import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from '#platform/metrics.ts';

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves GET /metrics on a port of its own, which the load balancer does not publish. */
export async function serveMetrics({ host, port }: { host: string; port: number }): Promise<MetricsServer> {
  // CPU, memory, garbage collection and event loop delay of the process.
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    return void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    });
  });
  await promisify(server.listen.bind(server) as (port: number, host: string, done: () => void) => void)(port, host);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
