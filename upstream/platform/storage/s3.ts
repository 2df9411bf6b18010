import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#lib/system/s3-settings.ts';
import { isFileKey, type Storage } from './storage.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** The message contains the status, never a key or an address. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** Signs every call (AWS Signature Version 4). Uses path-style addresses, which all stores support. */
export function s3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function request(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) {
    if (!isFileKey(key)) throw new StorageError('not a key of the storage');
    const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, {
      ...init,
      method,
      // A redirect could send the signature to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new StorageError(`the store answered ${answer.status} to ${method}`);
  }

  return {
    async put(key, bytes, contentType) {
      const body = new Uint8Array(bytes);
      const answer = await request('PUT', key, { body, headers: { 'content-type': contentType } });
      if (answer.status === 404) throw new StorageError('the store has no such bucket');
    },
    async get(key) {
      const answer = await request('GET', key);
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async remove(key) {
      await (await request('DELETE', key)).body?.cancel();
    },
  };
}
