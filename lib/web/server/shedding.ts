import type { IncomingMessage } from 'node:http';
import type { LoadGauge } from '#lib/system/load-gauge.ts';
import { isPublicFile } from '../pages/public-files.ts';

const NEVER: LoadGauge = { isOverloaded: () => false };

/** Files cost next to nothing, and cached pages need them. */
export function isLight({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?');
  return path.startsWith('/_next/static/') || isPublicFile(path);
}

export function shedding(load: LoadGauge = NEVER): (request: IncomingMessage) => boolean {
  return (request) => load.isOverloaded() && !isLight(request);
}
