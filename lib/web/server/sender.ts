import type { IncomingMessage } from 'node:http';
import type { Sender } from '#lib/http/unfinished-requests.ts';
import { networkOf } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { findOperation } from '../upstream/proxy.ts';

const CALLS = '/api/upstream';

export function senderOf({ headers, method = '', url = '' }: IncomingMessage): Sender {
  const [path = ''] = url.split('?', 1);
  const called = path.startsWith(`${CALLS}/`) ? findOperation(method, path.slice(CALLS.length)) : null;
  return {
    address: networkOf(String(headers[addressHeader] ?? '')),
    isLarge: called?.operation.bodyLimit !== undefined,
  };
}
