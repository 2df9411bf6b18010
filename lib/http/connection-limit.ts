import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#lib/system/network-of.ts';

/** Connections per IPv4 address or IPv6 network: 80 browsers, and a twentieth of the server's limit. */
export const MOST_OF_ADDRESS = 500;

/** Connections that are open for an address; those that wait for a request, the longest waiting first, may be closed. */
type Opened = { all: Set<Socket>; waiting: Set<Socket> };

/**
 * Closes connections of an address beyond `most`: the one idle the longest, since browsers keep connections they no
 * longer need; the new one only when all are busy.
 * @returns `release` stops counting a connection, once it is known to be ours
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
