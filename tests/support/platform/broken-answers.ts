import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const HEAD = 'HTTP/1.1 200 OK\r\n';

/** What servers send in place of a whole answer. */
export const BROKEN_ANSWERS: Record<string, (socket: Socket) => unknown> = {
  nothing: (socket) => socket.resetAndDestroy(),
  'half a head': (socket) => socket.end(`${HEAD}content-le`),
  'half a body': (socket) => socket.end(`${HEAD}content-length: 1000\r\n\r\n{"half":`),
  'half a body and a reset': (socket) =>
    socket.write(`${HEAD}content-length: 1000\r\n\r\n{"half":`, () => socket.resetAndDestroy()),
  'half a chunk': (socket) => socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\n9\r\n{"half":`),
  'no length of a chunk': (socket) => socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n{}`),
  'another protocol': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n{}'),
  'an unknown status': (socket) => socket.end('HTTP/1.1 999 Odd\r\n\r\n{}'),
  'a status without a body': (socket) => socket.end('HTTP/1.1 205 Reset\r\ncontent-length: 2\r\n\r\n{}'),
  'no HTTP': (socket) => socket.end('hello\r\n\r\n'),
  'too much': (socket) => socket.end(`${HEAD}\r\n${'x'.repeat(2_000_000)}`),
};

/** @returns address of a server that answers everything in this way, and how to end it */
export async function startBroken(answer: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
