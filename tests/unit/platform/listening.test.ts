import { networkInterfaces } from 'node:os';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#lib/system/env.ts';
import { addressFromHere, listenAddress, listenAddresses } from '#lib/system/listening.ts';
import { serveMetrics } from '#lib/system/metrics.ts';
import { freePort } from '#scripts/test/free-port.ts';

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const hasIpv6 = addresses.some(({ family }) => family === 'IPv6');
const outward = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;

describe('the addresses at which programs listen', () => {
  it('are those of this machine alone unless HOST is set, with a database server too', () => {
    const settings = {
      DATABASE_URL: 'postgresql://bielle:password@127.0.0.1/bielle',
      UPSTREAM_METRICS_PORT: '9465',
    };
    expect(readSettings(settings).host).toBe('localhost');
    expect(readSettings({ ...settings, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  it('are all of this machine for the web, which people visit, unless HOST is set', () => {
    expect(readSettings({}).webHost).toBe('::');
    expect(readSettings({ HOST: 'localhost' }).webHost).toBe('localhost');
  });

  it.each(['localhost', '127.0.0.1', '10.0.0.5', '0.0.0.0', '::', '::1', 'fd00::5'])('may be %s', (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST);
  });

  it.each(['bielle.example', '10.0.0', 'http://10.0.0.5', '[::1]', '10.0.0.5:3000'])(
    'may not be %s',
    (HOST) => {
      expect(() => readSettings({ HOST })).toThrow('  HOST must be localhost (this machine alone)');
    },
  );

  it('hold both families of this machine, and no other than that', async () => {
    const port = await freePort();
    const servers = await serveMetrics(new Registry(), port, 'localhost');
    const statusAt = (host: string) =>
      fetch(`http://${host}:${port}/metrics`).then(
        ({ status }) => status,
        () => 'refused',
      );
    try {
      expect(await statusAt('127.0.0.1')).toBe(200);
      if (hasIpv6) expect(await statusAt('[::1]')).toBe(200);
      if (outward) expect(await statusAt(outward)).toBe('refused');
    } finally {
      for (const server of servers) server.close();
    }
  });

  it('are IPv4 alone on a machine without IPv6', () => {
    expect(listenAddress('::')).toBe(hasIpv6 ? '::' : '0.0.0.0');
    expect(listenAddresses('10.0.0.5')).toEqual(['10.0.0.5']);
  });

  it('are reached by the other programs of this machine', () => {
    expect(['localhost', '::', '0.0.0.0', undefined].map(addressFromHere)).toEqual(
      Array(4).fill('127.0.0.1'),
    );
    expect(readSettings({ HOST: 'fd00::5', UPSTREAM_PORT: '4100' })).toMatchObject({
      upstreamUrl: 'http://[fd00::5]:4100',
      webUrls: ['http://[fd00::5]:3000'],
    });
  });
});
