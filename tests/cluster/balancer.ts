import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const LOOK_EVERY = 200;

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** What one side says of its own connection is nothing to the other, as how long it keeps it open. */
const endToEnd = ({ connection, 'keep-alive': keepAlive, ...headers }: IncomingHttpHeaders) => headers;

/**
 * A load balancer as small as one can be, which does as nginx does: in turn to every server that says that it is ready,
 * and on to the next one where nobody listens any more, or where a question was cut off that may be asked twice.
 */
export async function startBalancer(ports: readonly number[]) {
  const unready = new Set<number>();
  let turn = 0;
  let isOver = false;

  // Each by itself: a busy one must not keep from seeing that another stops.
  async function keepLooking(port: number): Promise<void> {
    while (!isOver) {
      if (await isReady(port)) unready.delete(port);
      else unready.add(port);
      await setTimeout(LOOK_EVERY);
    }
  }
  for (const port of ports) void keepLooking(port);

  /** All of them, in the order in which they are tried: one that has just become ready may not have been seen yet. */
  function inTurn(): number[] {
    turn += 1;
    const first = turn % ports.length;
    const turned = [...ports.slice(first), ...ports.slice(0, first)];
    return turned.sort((one, other) => Number(unready.has(one)) - Number(unready.has(other)));
  }

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, [port, ...others]: number[]): void {
    const onward = request({
      port,
      host: '127.0.0.1',
      method: from.method,
      path: from.url,
      headers: endToEnd(from.headers),
      agent: false,
    });
    onward.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(to);
      answer.on('error', () => to.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) return void to.destroy();
      // Refused: the request was never taken, so that another server may have it whatever it does.
      const mayAskAnother = error.code === 'ECONNREFUSED' || from.method === 'GET';
      if (mayAskAnother && others.length > 0) return pass(from, to, body, others);
      to.writeHead(502).end();
    });
    onward.end(body);
  }

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    pass(from, to, Buffer.concat(chunks), inTurn());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      isOver = true;
      server.closeAllConnections();
      server.close();
    },
  };
}
