import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { apiError } from '../errors.ts';

export type FormFile = {
  name: string;
  /** @throws bad_request when the form ends in the middle */
  bytes: AsyncIterable<Buffer>;
  /** Known after the last byte: the rest was dropped. */
  isTruncated(): boolean;
};

type Wanted = { field: string; fileSize: number; isNamed?: (name: string) => boolean };

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw apiError('bad_request');
  }
}

/**
 * The first file of a form; undefined when its field or its name is another. Bytes beyond `fileSize` are dropped.
 * @throws bad_request for a malformed form
 */
export async function formFile(
  request: FastifyRequest,
  { field, fileSize, isNamed = () => true }: Wanted,
): Promise<FormFile | undefined> {
  if (!request.isMultipart()) return undefined;
  const part = await request
    .file({ limits: { fileSize, files: 1, fields: 20 }, throwFileSizeLimit: false })
    .catch(() => {
      throw apiError('bad_request');
    });
  if (part?.fieldname !== field || !isNamed(part.filename)) {
    // The sender reads the answer after it has sent everything.
    part?.file.resume();
    return undefined;
  }
  return { name: part.filename, bytes: bytesOf(part), isTruncated: () => part.file.truncated };
}
