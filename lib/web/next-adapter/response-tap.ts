import type { ServerResponse } from 'node:http';

export type ResponseTap = {
  hiddenHeaders: readonly string[];
  isReplaced: (response: ServerResponse) => boolean;
  replace: () => void;
  /** Whether the whole body waits for its end, and `finish`. */
  isHeld: (response: ServerResponse) => boolean;
  /** The body to send instead; may still set headers. */
  finish: (body: Buffer) => Promise<Buffer>;
};

type Chunk = unknown[];

const isOfType = (response: ServerResponse, type: string) =>
  String(response.getHeader('content-type') ?? '').startsWith(type);

export const isPage = (response: ServerResponse) => isOfType(response, 'text/html');

/** What the client router reads instead of a page. */
export const isPayload = (response: ServerResponse) => isOfType(response, 'text/x-component');

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
  const original = { writeHead, flushHeaders, write, end };
  const held: Buffer[] = [];
  const isReplaced = () => !response.headersSent && tap.isReplaced(response);
  const isHeld = () => !response.headersSent && tap.isHeld(response);

  function endHeld(chunk: Chunk): void {
    const done = callbackIn(chunk);
    response.removeHeader('content-length');
    Object.assign(response, original);
    for (const name of tap.hiddenHeaders) response.removeHeader(name);
    tap.finish(Buffer.concat([...held, bytesOf(chunk)])).then(
      (body) => response.end(body, done),
      (error: Error) => response.destroy(error),
    );
  }

  Object.assign(response, {
    writeHead(status: number, ...rest: never[]) {
      response.statusCode = status;
      if (isReplaced()) return response;
      // Next's compression asks for the head before it writes anything: it leaves with the held body.
      if (isHeld()) {
        const headers = rest.at(-1);
        if (typeof headers === 'object') response.setHeaders(new Map(Object.entries(headers)));
        return response;
      }
      for (const name of tap.hiddenHeaders) response.removeHeader(name);
      return writeHead.call(response, status, ...rest);
    },
    flushHeaders() {
      if (!isReplaced() && !isHeld()) flushHeaders.call(response);
    },
    write(...chunk: Chunk) {
      if (!isReplaced() && !isHeld()) return write.apply(response, chunk);
      held.push(bytesOf(chunk));
      const done = callbackIn(chunk);
      if (done) queueMicrotask(done);
      return true;
    },
    end(...chunk: Chunk) {
      if (isReplaced()) {
        Object.assign(response, original);
        tap.replace();
        return response;
      }
      if (!isHeld()) return end.apply(response, chunk);
      endHeld(chunk);
      return response;
    },
  });
}
