import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { isHiddenDemo } from '../pages/demo-data.ts';
import { answerFailure } from '../upstream/answers.ts';
import { keptFiles, type Making, NothingToKeep } from './stored-files.ts';

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;
}

type Kind = {
  type: 'application/xml' | 'application/rss+xml' | 'application/feed+json';
  /** Kept out of search results. */
  hidden?: boolean;
};

/** The disk is full, or the file was removed to make room. */
const DISK_CODES = ['ENOSPC', 'ENOENT'];

function failureOf(error: unknown): 'not_found' | 'invalid' | 'unavailable' {
  if (error instanceof NothingToKeep) return 'not_found';
  if (DISK_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) return 'unavailable';
  if (!(error instanceof ApiFailure)) throw error;
  const { code } = error.failure;
  return code === 'not_found' || code === 'invalid' ? code : 'unavailable';
}

/** 200, 304 when unchanged, 404 when it would be empty, 422 for a wrong question, 503 when it cannot be made. */
export async function serveKept(
  request: Request,
  name: string,
  { type, hidden = false }: Kind,
  make: Making,
): Promise<Response> {
  const file = await keptFiles()
    // Empty files have their own name: an old file may be served for a while.
    .get(isHiddenDemo() ? `${name}-empty` : name, make)
    .catch(failureOf);
  if (typeof file === 'string') return answerFailure(request, file);
  const headers = new Headers({
    'cache-control': 'public, no-cache',
    etag: file.etag,
    'last-modified': file.madeAt.toUTCString(),
    ...(hidden ? { 'x-robots-tag': 'noindex' } : {}),
  });
  if (isKnown(request, file.etag)) return new Response(null, { status: 304, headers });
  headers.set('content-type', `${type}; charset=utf-8`);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = createReadStream(file.path);
  // Once the answer has begun, a missing file could only break it off.
  const failure = await once(bytes, 'open').then(() => undefined, failureOf);
  if (failure) return answerFailure(request, failure);
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
}
