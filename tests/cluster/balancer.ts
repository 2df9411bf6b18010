import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_EVERY = 200;

/**
 * A load balancer as small as one can be: in turn to every server that says that it is ready, and on to the next
 * one where nobody listens any more, as nginx does.
 */
export async function startBalancer(ports: readonly number[]) {
  let ready: number[] = [...ports];
  let turn = 0;

  async function look(): Promise<void> {
    const answers = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.ok;
          },
          () => false,
        ),
      ),
    );
    ready = ports.filter((_, index) => answers[index]);
  }
  const looking = setInterval(() => void look(), LOOK_EVERY);

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, left: number): void {
    const candidates = ready.length > 0 ? ready : ports;
    turn += 1;
    const port = candidates[turn % candidates.length];
    const onward = request({
      port,
      host: '127.0.0.1',
      method: from.method,
      path: from.url,
      headers: from.headers,
      agent: false,
    });
    onward.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      answer.on('error', () => to.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) return void to.destroy();
      // Refused: the request was never taken, so that another server may have it whatever it does.
      if (error.code === 'ECONNREFUSED' && left > 0) return pass(from, to, body, left - 1);
      to.writeHead(502).end();
    });
    onward.end(body);
  }

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    pass(from, to, Buffer.concat(chunks), 5);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
    },
  };
}
