import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#lib/system/network-of.ts';

/**
 * Connections of an address, or a network of IPv6, at a time: eighty browsers behind one address with all that each
 * opens, and a twentieth of what the server takes.
 */
export const MOST_OF_ADDRESS = 500;

/** Connections that are open for an address; those that wait for a request, the longest waiting first, may be closed. */
type Opened = { all: Set<Socket>; waiting: Set<Socket> };

/**
 * Closes what an address opens beyond `most` connections. A browser keeps connections that it no longer needs, so
 * somebody new behind a shared address takes the place of the one that has waited longest for a request; only where all
 * are at work is the new one closed.
 * @returns `release` takes a connection out of the count, once it is known to be one of ours
 */
export function limitConnections(server: Server, most = MOST_OF_ADDRESS): { release(socket: Socket): void } {
  const byAddress = new Map<string, Opened>();
  const places = new WeakMap<Socket, string>();

  function release(socket: Socket): void {
    const address = places.get(socket);
    const opened = address === undefined ? undefined : byAddress.get(address);
    if (address === undefined || !opened) return;
    places.delete(socket);
    opened.all.delete(socket);
    opened.waiting.delete(socket);
    if (opened.all.size === 0) byAddress.delete(address);
  }

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? 'unknown');
    const opened = byAddress.get(address) ?? { all: new Set(), waiting: new Set() };
    if (opened.all.size >= most) {
      const [waiting] = opened.waiting;
      if (!waiting) {
        socket.destroy();
        return;
      }
      release(waiting);
      waiting.destroy();
    }
    byAddress.set(address, opened);
    places.set(socket, address);
    opened.all.add(socket);
    opened.waiting.add(socket);
    socket.once('close', () => release(socket));
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const opened = byAddress.get(places.get(socket) ?? '');
    if (!opened) return;
    opened.waiting.delete(socket);
    response.once('close', () => {
      if (places.has(socket) && !socket.destroyed) opened.waiting.add(socket);
    });
  });

  return { release };
}
