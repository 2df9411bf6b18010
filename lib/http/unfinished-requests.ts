import type { IncomingMessage, ServerResponse } from 'node:http';

/** Times are milliseconds. */
export type BodyLimits = {
  usual: number;
  large: number;
  /** Bytes per second, on average, of a large body after the usual time. */
  slowest: number;
  /** Unfinished at a time. */
  mostOfSender: number;
  every: number;
};

export const BODY_LIMITS: BodyLimits = {
  usual: 20_000,
  large: 180_000,
  slowest: 8_000,
  mostOfSender: 64,
  every: 1_000,
};

type Awaited = {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  isLarge: boolean;
  since: number;
  bytesBefore: number;
};

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function cutOff({ request, response }: Awaited): void {
  const { socket } = request;
  if (!response.headersSent) response.statusCode = 408;
  if (!response.headersSent && socket.writable) socket.write(TOO_SLOW);
  socket.destroySoon();
}

function isTooSlow(
  { request, isLarge, since, bytesBefore }: Awaited,
  now: number,
  limits: BodyLimits,
): boolean {
  const taken = now - since;
  if (taken <= limits.usual) return false;
  if (!isLarge || taken > limits.large) return true;
  return ((request.socket.bytesRead - bytesBefore) * 1000) / taken < limits.slowest;
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The connection ended before the whole request had arrived: what fails then is no fault of ours. */
export const isBrokenOff = ({ destroyed, complete }: IncomingMessage) => destroyed && complete === false;

/** Status in logs and metrics of a request that its sender left before the answer began, as nginx has it. */
const SENDER_LEFT = 499;

/** The status that a response has, or had when its connection ended. */
export const statusOf = ({ headersSent, statusCode }: ServerResponse): number =>
  headersSent || statusCode >= 400 ? statusCode : SENDER_LEFT;

/** `key` says whose bodies count together: those of a person signed in, or of an address. */
export type Sender = { key: string; isLarge: boolean };

/** Cuts off slow bodies with 408. Node's own limit is one for all requests, and the largest import needs more. */
export function watchBodies(limits: BodyLimits = BODY_LIMITS) {
  const awaited = new Set<Awaited>();
  const counts = new Map<string, number>();

  function forget(each: Awaited): void {
    if (!awaited.delete(each)) return;
    const left = (counts.get(each.key) ?? 1) - 1;
    if (left > 0) counts.set(each.key, left);
    else counts.delete(each.key);
  }

  function look(): void {
    const now = performance.now();
    for (const each of awaited) {
      if (each.request.complete || each.request.destroyed) forget(each);
      else if (isTooSlow(each, now, limits)) {
        forget(each);
        cutOff(each);
      }
    }
  }

  const timer = setInterval(look, limits.every);
  timer.unref();

  return {
    /** Watches a request's body, or returns the status that refuses it: the sender has too many unfinished. */
    tooManyStatus(
      request: IncomingMessage,
      response: ServerResponse,
      { key, isLarge }: Sender,
    ): 429 | undefined {
      // It may have left while somebody found out who it is.
      if (!hasBody(request) || request.destroyed) return undefined;
      if ((counts.get(key) ?? 0) >= limits.mostOfSender) look();
      const count = counts.get(key) ?? 0;
      if (count >= limits.mostOfSender) return 429;
      counts.set(key, count + 1);
      const [since, bytesBefore] = [performance.now(), request.socket.bytesRead];
      const each = { request, response, key, isLarge, since, bytesBefore };
      awaited.add(each);
      request.once('end', () => forget(each)).once('close', () => forget(each));
      return undefined;
    },
    close: () => clearInterval(timer),
  };
}
