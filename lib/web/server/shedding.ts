import type { IncomingMessage } from 'node:http';
import type { LoadGauge } from '#lib/system/load-gauge.ts';
import { isPublicFile } from '../pages/public-files.ts';

const NEVER: LoadGauge = { isOverloaded: () => false };

/** Whether an answer costs next to nothing: files, which pages that are kept need. */
export function isLight({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?');
  return path.startsWith('/_next/static/') || isPublicFile(path);
}

/** Says whether a request that would have to be worked for is refused for now. */
export function shedding(load: LoadGauge = NEVER): (request: IncomingMessage) => boolean {
  return (request) => load.isOverloaded() && !isLight(request);
}
