import fs, { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { aProfile } from '#tests/support/builders.ts';
import { folderStorage } from '#upstream/platform/storage/folder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** What the system says when nothing more fits. */
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('a picture that does not fit on the disk is refused clearly, and the old one stays', async () => {
  const owner = await api.candidate();
  const send = async () => ({ name: 'moi', extension: 'png', base64: (await picture()).toString('base64') });
  const { data: url } = await owner.call(profileContract.uploadImage, { body: await send() });
  await owner.call(profileContract.updateUser, { body: aProfile({ profilePicture: url }) });
  const put = vi.spyOn(api.deps.storage, 'put').mockRejectedValue(full());
  for (const [language, message] of [
    ['fr', 'Le service est momentanément indisponible. Réessayez dans un instant.'],
    ['en', 'The service is unavailable for the moment. Try again shortly.'],
  ] as const) {
    const refused = await owner
      .reading(language)
      .refused(profileContract.uploadImage, { body: await send() });
    expect(refused.failure).toEqual({ statusCode: 503, code: 'unavailable', message });
    expect(refused.retryAfter).toBe(5);
  }
  put.mockRestore();
  const seen = await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${owner.token}` } });
  expect(seen.statusCode).toBe(200);
  // There is room again.
  await owner.call(profileContract.uploadImage, { body: await send() });
});

test('a file that does not fit leaves nothing behind in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bielle-full-'));
  const storage = folderStorage(folder);
  const key = `${'0'.repeat(32)}.jpg`;
  // As much as fits is written before the system refuses.
  const { open } = fs;
  const limited = vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const file = await open(...args);
    file.writeFile = async (data) => {
      await file.write((data as Buffer).subarray(0, 10));
      throw full();
    };
    return file;
  });
  syncBuiltinESMExports();
  await expect(storage.put(key, Buffer.alloc(1000), 'image/jpeg')).rejects.toThrow('ENOSPC');
  limited.mockRestore();
  syncBuiltinESMExports();
  expect(await readdir(join(folder, '00'))).toEqual([]);
  expect(await storage.get(key)).toBeUndefined();
  await storage.put(key, Buffer.from('fits'), 'image/jpeg');
  expect(String(await storage.get(key))).toBe('fits');
  await rm(folder, { recursive: true, force: true });
});
