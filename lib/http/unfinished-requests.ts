import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long bodies may take, and how many an address may have under way. Times are milliseconds. */
export type BodyLimits = {
  /** Until a usual body has come whole. */
  usual: number;
  /** Until a large one has: an import over a slow line. */
  large: number;
  /** Bytes a second that a large one comes with, on average, once it has had the time of a usual one. */
  slowest: number;
  /** Bodies of an address, or a network of IPv6, that are under way at a time. */
  mostOfAddress: number;
  /** How often they are looked at. */
  every: number;
};

export const BODY_LIMITS: BodyLimits = {
  usual: 20_000,
  large: 180_000,
  slowest: 8_000,
  mostOfAddress: 64,
  every: 1_000,
};

/** A request whose body is awaited. */
type Awaited = {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  isLarge: boolean;
  since: number;
  bytesBefore: number;
};

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function cutOff({ request, response }: Awaited): void {
  const { socket } = request;
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

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Who sends a body, and whether it may be larger than most. */
export type Sender = { address: string; isLarge: boolean };

/**
 * Watches bodies until they have come: who sends one too slowly is cut off with 408. Node's own limit knows one time
 * for all requests, which the largest import needs.
 */
export function watchBodies(limits: BodyLimits = BODY_LIMITS) {
  const awaited = new Set<Awaited>();
  const counts = new Map<string, number>();

  function forget(each: Awaited): void {
    if (!awaited.delete(each)) return;
    const left = (counts.get(each.address) ?? 1) - 1;
    if (left > 0) counts.set(each.address, left);
    else counts.delete(each.address);
  }

  /** What has come is no longer awaited, though nobody may have read it yet. */
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
    /** Awaits the body of a request, or answers the status that refuses it: too many of its sender's are under way. */
    refusalOf(request: IncomingMessage, response: ServerResponse, senderOf: () => Sender): 429 | undefined {
      if (!hasBody(request)) return undefined;
      const { address, isLarge } = senderOf();
      if ((counts.get(address) ?? 0) >= limits.mostOfAddress) look();
      const count = counts.get(address) ?? 0;
      if (count >= limits.mostOfAddress) return 429;
      counts.set(address, count + 1);
      const [since, bytesBefore] = [performance.now(), request.socket.bytesRead];
      const each = { request, response, address, isLarge, since, bytesBefore };
      awaited.add(each);
      request.once('end', () => forget(each)).once('close', () => forget(each));
      return undefined;
    },
    close: () => clearInterval(timer),
  };
}
