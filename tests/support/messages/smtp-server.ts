import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type SmtpServer = {
  url: string;
  /** Messages received, as they came. */
  received: string[];
  /** Refuses so many of the next messages for the time being. */
  refuseNext(count: number): void;
  /** Refuses a reader for good. */
  refuseReader(address: string): void;
  close(): Promise<void>;
};

/** A mail server that takes everything: enough of SMTP (RFC 5321) for one client at a time. */
export async function startSmtpServer(at = 0): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;
  const refused = new Set<string>();

  function answer(socket: Socket, line: string): 'command' | 'data' {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL' && refusals > 0) {
      refusals -= 1;
      socket.write('451 later\r\n');
      return 'command';
    }
    const reader = verb === 'RCPT' && /<(.*)>/.exec(line)?.[1];
    if (reader && refused.has(reader)) {
      socket.write('550 nobody\r\n');
      return 'command';
    }
    if (verb === 'DATA') {
      socket.write('354 go on\r\n');
      return 'data';
    }
    if (verb === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
    return 'command';
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let buffer = '';
    let mode: 'command' | 'data' = 'command';
    const next = (): string | undefined => {
      const end = mode === 'data' ? '\r\n.\r\n' : '\r\n';
      const at = buffer.indexOf(end);
      if (at < 0) return undefined;
      const part = buffer.slice(0, at);
      buffer = buffer.slice(at + end.length);
      return part;
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (let part = next(); part !== undefined; part = next()) {
        if (mode === 'command') {
          mode = answer(socket, part);
          continue;
        }
        // A dot at the beginning of a line was doubled on the way (RFC 5321, 4.5.2), and the last line has its end.
        received.push(`${part.replaceAll(/^\.\./gm, '.')}\r\n`);
        socket.write('250 kept\r\n');
        mode = 'command';
      }
    });
    socket.write('220 test\r\n');
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(count) {
      refusals = count;
    },
    refuseReader(address) {
      refused.add(address);
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
