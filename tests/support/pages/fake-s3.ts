import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '#lib/system/s3-settings.ts';

export type FakeS3 = {
  settings: S3Settings;
  /** What is kept, by path (`/bielle/<key>`). */
  files: Map<string, { bytes: Buffer; type: string | undefined }>;
  close(): Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Whether a request is signed with the settings' own keys, as a store would find out. */
async function isSigned(request: IncomingMessage, { endpoint, ...keys }: S3Settings): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime, 'x-amz-content-sha256': hash } = request.headers;
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url: endpoint + request.url,
    headers: { 'x-amz-content-sha256': String(hash) },
    ...keys,
    service: 's3',
    datetime: String(datetime),
  });
  return (await signer.authHeader()) === authorization;
}

/** A bucket named `bielle` over HTTP on this machine. */
export async function startFakeS3(): Promise<FakeS3> {
  const files: FakeS3['files'] = new Map();
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const bytes = await bodyOf(request);
    const end = (status: number, body?: Buffer) => void response.writeHead(status).end(body);
    if (!(await isSigned(request, settings))) return end(403);
    if (!url.startsWith('/bielle/')) return end(404);
    if (method === 'PUT') files.set(url, { bytes, type: request.headers['content-type'] });
    if (method === 'DELETE') files.delete(url);
    if (method !== 'GET') return end(method === 'PUT' ? 200 : 204);
    const found = files.get(url);
    return found ? end(200, found.bytes) : end(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'bielle',
    region: 'eu-west-3',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'a secret of the tests',
  };
  return {
    settings,
    files,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
