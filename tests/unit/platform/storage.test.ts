import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '#tests/support/pages/fake-s3.ts';
import { folderStorage } from '#upstream/platform/storage/folder.ts';
import { openStorage } from '#upstream/platform/storage/open.ts';
import { s3Storage } from '#upstream/platform/storage/s3.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';

const key = `${'0a'.repeat(16)}.jpg`;
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);
const type = 'image/jpeg';

let folder: string;
let store: FakeS3;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-storage-'));
  store = await startFakeS3();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const kinds: [string, () => Storage][] = [
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['an S3-compatible store', () => s3Storage(store.settings)],
];

describe.each(kinds)('%s', (_kind, open) => {
  it('returns a stored file until it is removed', async () => {
    const storage = open();
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, bytes, type);
    expect(await storage.get(key)).toEqual(bytes);
    await storage.put(key, Buffer.from('other'), type);
    expect(await storage.get(key)).toEqual(Buffer.from('other'));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  it('refuses a key with a path', async () => {
    const storage = open();
    for (const path of ['../secret', `../${key}`, '/etc/passwd', `${key}/..`, '', `${key}\u0000`]) {
      await expect(storage.put(path, bytes, type)).rejects.toThrow('not a key');
      await expect(storage.get(path).catch(() => undefined)).resolves.toBeUndefined();
      await storage.remove(path).catch(() => undefined);
    }
  });
});

describe('a folder', () => {
  it('contains only complete files that their owner alone can read', async () => {
    const place = join(folder, 'private');
    await folderStorage(place).put(key, bytes, type);
    expect(readdirSync(place, { recursive: true })).toEqual(['0a', `0a/${key}`]);
    expect(statSync(join(place, '0a', key)).mode & 0o777).toBe(0o600);
  });

  it('contains nothing of a file that cannot be written', async () => {
    const place = join(folder, 'refusing');
    const storage = folderStorage(place);
    await storage.put(key, bytes, type);
    await expect(storage.put(key, null as never, type)).rejects.toThrow();
    expect(await storage.get(key)).toEqual(bytes);
    expect(readdirSync(join(place, '0a'))).toEqual([key]);
  });

  it('is in the data folder unless a store is set', async () => {
    await openStorage({ s3: undefined, dataDir: folder }).put(key, bytes, type);
    expect(readdirSync(join(folder, 'files', '0a'))).toEqual([key]);
    await openStorage({ s3: store.settings, dataDir: folder }).put(key, bytes, type);
    expect(store.files.get(`/bielle/${key}`)).toEqual({ bytes, type });
  });
});

describe('an S3-compatible store', () => {
  it('gives an error without address or key when it refuses', async () => {
    const stranger = s3Storage({ ...store.settings, secretAccessKey: 'another' });
    await expect(stranger.get(key)).rejects.toThrow(/^the store answered 403 to GET$/);
    const nowhere = s3Storage({ ...store.settings, bucket: 'absent' });
    await expect(nowhere.put(key, bytes, type)).rejects.toThrow('no such bucket');
  });

  it('is not followed when it points elsewhere', async () => {
    store.files.set(`/bielle/${key}`, { bytes, type });
    const elsewhere = createServer((request, response) => {
      response.writeHead(307, { location: store.settings.endpoint + request.url }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const storage = s3Storage({ ...store.settings, endpoint: `http://127.0.0.1:${port}` });
    await expect(storage.get(key)).rejects.toThrow();
    await new Promise((resolve) => elsewhere.close(resolve));
  });
});
