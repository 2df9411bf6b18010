import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Sends bytes as they stand and reads all that comes back until the server closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that has said no may drop what is still sent.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

/** Opens requests at a server without sending all of them; `close` ends their connections. */
export function partialRequests(server: Server) {
  const sockets: Socket[] = [];
  const waiting = new Map<number | undefined, () => void>();
  const onRequest = ({ socket }: IncomingMessage) => waiting.get(socket.remotePort)?.();
  server.on('request', onRequest);
  return {
    /** Settles when the server has taken the request and counted it. */
    async open(bytes: string): Promise<void> {
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      const taken = new Promise<void>((resolve) => waiting.set(socket.localPort, resolve));
      socket.write(bytes);
      await taken;
      // The hooks of the request run first.
      await setImmediate();
    },
    close() {
      server.off('request', onRequest);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The status of each answer in what came back. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]));
