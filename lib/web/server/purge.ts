import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  isSignedRevalidation,
  REVALIDATION_BODY_LIMIT,
  revalidationBody,
  revalidationPath,
  signatureHeader,
  signRevalidation,
  timestampHeader,
} from '#lib/system/revalidation.ts';
import { askNext, type Handler } from '../next-adapter/ask-next.ts';
import type { PageCache } from '../page-cache/cache.ts';

export type PurgeOptions = {
  handle: Handler;
  cache: PageCache;
  secret: string;
  host: string;
  publish?: (tags: readonly string[]) => void;
};

async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > REVALIDATION_BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const headerOf = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

function tagsIn(text: string): string[] | null {
  try {
    return revalidationBody.parse(JSON.parse(text)).tags;
  } catch {
    return null;
  }
}

/** Purges without leaving stale copies: first Next's data, from which pages are rendered, then the pages. */
export function createPurge({ handle, cache, secret, host, publish }: PurgeOptions) {
  async function purge(tags: readonly string[]): Promise<void> {
    const body = JSON.stringify({ tags });
    const { status } = await askNext(handle, {
      method: 'POST',
      url: revalidationPath,
      headers: { host, ...signRevalidation(secret, body) },
      body,
    }).finally(() => cache.purge(tags));
    if (status !== 200) throw new Error(`Next answered ${status} to a purge`);
  }

  /** Here and in the other processes. False when Next keeps its data. */
  async function purgeAll(tags: readonly string[]): Promise<boolean> {
    publish?.(tags);
    return purge(tags).then(
      () => true,
      () => false,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const requestHeaders = {
      timestamp: headerOf(request, timestampHeader),
      signature: headerOf(request, signatureHeader),
    };
    const signed = text !== null && isSignedRevalidation(secret, text, requestHeaders);
    const tags = signed ? tagsIn(text) : null;
    const isPurged = tags !== null && (await purgeAll(tags));
    const status = isPurged ? 200 : tags ? 503 : signed ? 422 : 404;
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(isPurged ? { purged: tags.length } : { statusCode: status, message: '' }));
  }

  return { purge, answer };
}
