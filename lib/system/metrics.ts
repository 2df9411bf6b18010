import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { listenAddresses } from './listening.ts';

/** Seconds: in memory, from the database, too slow. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** `route` is a pattern, which bounds the number of series. */
export type Measured = { method: string; route: string; status: number; ms: number };

export function createMetrics() {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'bielle_request_duration_seconds',
    help: 'Requests answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const uncaughtErrors = new Counter({
    name: 'bielle_uncaught_errors_total',
    help: 'Errors that no code caught: each ended the request or the job that it belongs to, if any',
    labelNames: ['of'] as const,
    registers: [registry],
  });
  return {
    registry,
    uncaughtErrors,
    request({ method, route, status, ms }: Measured): void {
      requests.observe({ method, route, status }, ms / 1000);
    },
  };
}

const METRICS_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves `GET /metrics` for Prometheus, and `GET /health` for the supervisor of a worker, on their own port, at each address of `host`. Call once per process.
 * @throws errors of listen
 */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server[]> {
  collectDefaultMetrics({ register: registry });
  return Promise.all(listenAddresses(host).map((address) => listen(metricsServer(registry), port, address)));
}

function metricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(METRICS_HEADERS)));
    if (request.method === 'GET' && request.url === '/health') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

async function listen(server: Server, port: number, address: string): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return server;
}
