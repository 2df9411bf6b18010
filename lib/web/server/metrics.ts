import { Counter, Gauge } from 'prom-client';
import { createMetrics } from '#lib/system/metrics.ts';
import type { PageCache } from '../page-cache/cache.ts';
import type { Answered } from './watch-request.ts';

export function createWebMetrics(cache: PageCache | undefined) {
  const { registry, request, uncaughtErrors } = createMetrics();
  const registers = [registry];
  const requests = new Counter({
    name: 'bielle_page_cache_requests_total',
    help: 'Requests for whole public pages: hit when the page was in memory, miss when it was rendered',
    labelNames: ['outcome'] as const,
    registers,
  });
  new Gauge({
    name: 'bielle_page_cache_pages',
    help: 'Pages in memory',
    registers,
    collect() {
      this.set(cache?.size.pages ?? 0);
    },
  });
  new Gauge({
    name: 'bielle_page_cache_bytes',
    help: 'Bytes that the pages in memory take',
    registers,
    collect() {
      this.set(cache?.size.bytes ?? 0);
    },
  });
  return {
    registry,
    uncaughtErrors,
    request(answered: Answered): void {
      request(answered);
      if (answered.cache) requests.inc({ outcome: answered.cache });
    },
  };
}

export type WebMetrics = ReturnType<typeof createWebMetrics>;
