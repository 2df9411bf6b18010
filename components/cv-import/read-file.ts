import type { CvFields, ReadingProgress } from '#lib/contract/cv-import/read-file.ts';
import { ApiFailure, readFailure } from '#lib/contract/platform/client.ts';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';

type Line = { progress: ReadingProgress } | { data: CvFields } | { failure: FailureEnvelope };

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

function send(file: File, signal: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.append('cv', file);
  return fetch('/api/upstream/cv-import/read', {
    method: 'POST',
    headers: { accept: 'application/x-ndjson', 'accept-language': document.documentElement.lang },
    body: form,
    signal,
  });
}

/**
 * What the file of a CV tells. The server forgets the file.
 * @throws ApiFailure
 */
export async function readCvFile(
  file: File,
  { onProgress, signal }: { onProgress: (progress: ReadingProgress) => void; signal: AbortSignal },
): Promise<CvFields> {
  const answer = await send(file, signal).catch(() => {
    throw new ApiFailure(NO_ANSWER);
  });
  if (!answer.ok || !answer.body) throw new ApiFailure(await readFailure(answer));
  try {
    for await (const line of linesOf(answer.body)) {
      if ('data' in line) return line.data;
      if ('failure' in line) throw new ApiFailure(line.failure);
      onProgress(line.progress);
    }
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
  }
  throw new ApiFailure(NO_ANSWER);
}
