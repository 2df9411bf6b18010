import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { controlTimeouts } from '#tests/support/controlled-timeouts.ts';
import { BROKEN_ANSWERS, startBroken } from '#tests/support/platform/broken-answers.ts';
import { AddressRefused, isPublicAddress, publicFetch } from '#upstream/platform/remote/public-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, host, resolve));
  return (started.address() as AddressInfo).port;
}

const ask = (address: string) => publicFetch(address, { allowsLoopback: true });

describe('a request to an address that a stranger chose', () => {
  it('goes to public machines only', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34']) {
      expect(isPublicAddress(address), address).toBe(true);
    }
    const refused = [
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '192.0.2.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'ff02::1',
      'localhost',
      '',
    ];
    for (const address of refused) expect(isPublicAddress(address), address).toBe(false);
  });

  it('is refused before anything is sent, written as an address or as a name', async () => {
    let requests = 0;
    const port = await serve((_request, response) => {
      requests += 1;
      response.end('secret');
    });
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '0x7f.1', '[::ffff:7f00:1]']) {
      for (const protocol of ['https', 'http']) {
        const address = `${protocol}://${host}:${port}/`;
        const refusal = publicFetch(address, { allowsLoopback: false });
        await expect(refusal, address).rejects.toThrow(AddressRefused);
      }
    }
    for (const address of ['https://10.0.0.1/', 'https://[fd00::1]/', 'https://user:word@93.184.216.34/']) {
      await expect(ask(address), address).rejects.toThrow(AddressRefused);
    }
    await expect(ask('http://93.184.216.34/')).rejects.toThrow(AddressRefused);
    await expect(ask('ftp://93.184.216.34/')).rejects.toThrow(AddressRefused);
    expect(requests).toBe(0);
  });

  it('reaches this machine where a test allows it, with method, headers and body', async () => {
    const port = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      response.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': 'a=b' });
      response.end(`${request.method} ${request.headers['x-odd']} ${body}`);
    });
    const answer = await publicFetch(`http://localhost:${port}/a`, {
      method: 'POST',
      headers: { 'x-odd': 'yes' },
      body: 'b=1',
      allowsLoopback: true,
    });
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe('POST yes b=1');
    expect([...answer.headers.keys()]).toEqual(['content-type']);
  });

  it('follows no redirect', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/far') response.end('far');
      else response.writeHead(302, { location: '/far' }).end('near');
    });
    const answer = await ask(`http://127.0.0.1:${port}/`);
    expect([answer.status, await answer.text()]).toEqual([302, 'near']);
  });

  it('ends when the answer is too large', async () => {
    const port = await serve((_request, response) => void response.end('x'.repeat(600 * 1024)));
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('too large');
  });

  it.each(Object.entries(BROKEN_ANSWERS))('ends when the answer is %s', async (_name, answer) => {
    const broken = await startBroken(answer);
    await expect(ask(broken.url)).rejects.toThrow();
    broken.close();
  });

  it('ends when the answer stops halfway', async () => {
    const timeouts = controlTimeouts();
    const port = await serve(
      (_request, response) => void response.writeHead(200).write('half', () => timeouts.pass(3_000)),
    );
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    timeouts.restore();
  });
});
