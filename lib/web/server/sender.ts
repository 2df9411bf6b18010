import type { IncomingMessage } from 'node:http';
import type { Sender } from '#lib/http/unfinished-requests.ts';
import { findOperation } from '../upstream/proxy.ts';
import { visitorKey } from './signed-in.ts';

const CALLS = '/api/upstream';

/** Whose unfinished bodies count together, and whether the body may be large. */
export async function senderOf(request: IncomingMessage): Promise<Sender> {
  const { method = '', url = '' } = request;
  const [path = ''] = url.split('?', 1);
  const called = path.startsWith(`${CALLS}/`) ? findOperation(method, path.slice(CALLS.length)) : null;
  return {
    key: await visitorKey(request),
    isLarge: called?.operation.bodyLimit !== undefined,
  };
}
