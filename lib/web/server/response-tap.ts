import type { ServerResponse } from 'node:http';

export type ResponseTap = {
  hiddenHeaders: readonly string[];
  isReplaced: (response: ServerResponse) => boolean;
  replace: () => void;
  rewritePage?: (html: string) => string;
};

type Chunk = unknown[];

export const isPage = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

function bytesOf([chunk]: Chunk): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk);
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}

function callbackIn(chunk: Chunk): (() => void) | undefined {
  const last = chunk.at(-1);
  return typeof last === 'function' ? (last as () => void) : undefined;
}

/** The only place that replaces methods of Node's response: each asks here whether to send, hold or drop. */
export function tapResponse(response: ServerResponse, tap: ResponseTap): void {
  const { writeHead, flushHeaders } = response;
  const write = response.write as (...chunk: Chunk) => boolean;
  const end = response.end as (...chunk: Chunk) => ServerResponse;
  const { rewritePage } = tap;
  const held: Buffer[] = [];
  const isReplaced = () => !response.headersSent && tap.isReplaced(response);
  const isRewritten = () => rewritePage !== undefined && isPage(response);

  Object.assign(response, {
    writeHead(status: number, ...rest: never[]) {
      response.statusCode = status;
      if (isReplaced()) return response;
      for (const name of tap.hiddenHeaders) response.removeHeader(name);
      return writeHead.call(response, status, ...rest);
    },
    flushHeaders() {
      if (!isReplaced() && !isRewritten()) flushHeaders.call(response);
    },
    write(...chunk: Chunk) {
      if (!isReplaced() && !isRewritten()) return write.apply(response, chunk);
      held.push(bytesOf(chunk));
      const done = callbackIn(chunk);
      if (done) queueMicrotask(done);
      return true;
    },
    end(...chunk: Chunk) {
      if (isReplaced()) {
        Object.assign(response, { writeHead, flushHeaders, write, end });
        tap.replace();
        return response;
      }
      if (!rewritePage || !isRewritten()) return end.apply(response, chunk);
      if (!response.headersSent) response.removeHeader('content-length');
      const html = Buffer.concat([...held, bytesOf(chunk)]).toString('utf8');
      return end.call(response, rewritePage(html), 'utf8', callbackIn(chunk));
    },
  });
}
