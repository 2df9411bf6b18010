import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Bounds in seconds: what is in memory, what is asked of the database, what is too slow. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One answered request; `route` is a pattern, so that there are only as many series as routes. */
export type Measured = { method: string; route: string; status: number; ms: number };

/** What a program measures of its requests: how many and how long, by route, method and status. */
export function createMetrics() {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'bielle_request_duration_seconds',
    help: 'Requests answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    request({ method, route, status, ms }: Measured): void {
      requests.observe({ method, route, status }, ms / 1000);
    },
  };
}

/** Figures for a program: no browser makes anything else of them. */
const METRICS_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves the metrics to Prometheus, with Node's own figures (event loop, heap, garbage collection): `GET /metrics` on a
 * port of its own, which stands behind no front server. Throws what listening throws. Once a process.
 */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(METRICS_HEADERS)));
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
