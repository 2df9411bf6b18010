import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can fall silent, as through a cable that is pulled, or be closed and opened again. */
export type Way = {
  /** The server's address through it. */
  url: string;
  /** Whether bytes are dropped; connections stay open. */
  silence(how: boolean): void;
  /** Ends every connection and takes no more. */
  close(): Promise<void>;
  /** Takes connections again at the same address. */
  open(): Promise<void>;
};

/** Opens a way to the server of an address. */
export async function startWay(address: string): Promise<Way> {
  const { hostname, port } = new URL(address);
  const streams = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      streams.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        streams.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => isSilent || to.write(bytes));
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const through = new URL(address);
  through.host = `127.0.0.1:${own}`;
  return {
    url: through.href,
    silence(how) {
      isSilent = how;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const stream of streams) stream.destroy();
      await closed;
    },
    open: () => listen(own),
  };
}
