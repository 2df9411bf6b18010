import type { ReadingProgress } from '#lib/contract/cv-import/read-file.ts';
import { ApiFailure, readFailure } from '#lib/contract/platform/client.ts';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';

type Line = { progress: ReadingProgress } | { data: unknown } | { failure: FailureEnvelope };

export type SendOptions = { onProgress: (progress: ReadingProgress) => void; signal: AbortSignal };

const NO_ANSWER = { statusCode: 0, code: 'network', message: '' };

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Line> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}

function send(path: string, file: File, signal: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.append('cv', file);
  return fetch(path, {
    method: 'POST',
    headers: { accept: 'application/x-ndjson', 'accept-language': document.documentElement.lang },
    body: form,
    signal,
  });
}

/**
 * Sends the file of a CV to be read, and returns the data of the answer.
 * @throws ApiFailure
 */
export async function sendCvFile<Data>(
  path: `/api/upstream/${string}`,
  file: File,
  { onProgress, signal }: SendOptions,
): Promise<Data> {
  const answer = await send(path, file, signal).catch(() => {
    throw new ApiFailure(NO_ANSWER);
  });
  if (!answer.ok || !answer.body) throw new ApiFailure(await readFailure(answer));
  try {
    for await (const line of linesOf(answer.body)) {
      if ('data' in line) return line.data as Data;
      if ('failure' in line) throw new ApiFailure(line.failure);
      onProgress(line.progress);
    }
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
  }
  throw new ApiFailure(NO_ANSWER);
}
