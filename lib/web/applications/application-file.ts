import { applicationFilesContract } from '#lib/contract/applications/files.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { ApiFailure, type Client } from '#lib/contract/platform/client.ts';
import { FILE_HOLDERS, type FileHolder } from '#lib/paths/application-file.ts';
import { pagesPdf } from '#lib/pdf/pages-pdf.ts';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { sessionOf } from '../session/session.ts';
import { answerFailure, localeOf } from '../upstream/answers.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor } from '../upstream/upstream-client.ts';

const HEADERS = {
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
};

/** What reads a page of the file of each holder. */
const OPERATIONS = {
  waiting: { operation: quickApplyContract.readPage, name: 'token' },
  followed: { operation: applicationFilesContract.readByLink, name: 'token' },
  sent: { operation: applicationFilesContract.readSent, name: 'id' },
  received: { operation: applicationFilesContract.readReceived, name: 'id' },
} as const;

type Named = { holder: FileHolder; key: string };

/** @throws ApiFailure */
async function pictureOf(client: Client, { holder, key }: Named, page: number): Promise<Buffer> {
  const { operation, name } = OPERATIONS[holder];
  const params = operation.params.safeParse({ [name]: key, page });
  if (!params.success) throw new ApiFailure({ statusCode: 404, code: 'not_found', message: '' });
  const { data } = await client(operation as typeof quickApplyContract.readPage, {
    params: params.data as never,
  });
  return Buffer.from(data.picture, 'base64');
}

const isMissing = (error: unknown) => error instanceof ApiFailure && error.failure.statusCode === 404;

/** Until a page is missing: the address does not say how many there are. */
async function picturesOf(client: Client, named: Named): Promise<Buffer[]> {
  const pictures = [await pictureOf(client, named, 1)];
  while (pictures.length < CV_FILE.mostPages) {
    const next = await pictureOf(client, named, pictures.length + 1).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!next) break;
    pictures.push(next);
  }
  return pictures;
}

const isHolder = (text: string): text is FileHolder => (FILE_HOLDERS as readonly string[]).includes(text);

/** A page of the file that goes with an application (`1.jpg`), or all of them (`cv.pdf`). */
export async function answerFile(
  request: Request,
  { holder, key, file }: Record<'holder' | 'key' | 'file', string>,
): Promise<Response> {
  const page = /^([1-9]\d?)\.jpg$/.exec(file)?.[1];
  if (!isHolder(holder) || (!page && file !== 'cv.pdf')) return answerFailure(request, 'not_found');
  const client = clientFor(request, await sessionOf(request));
  const named = { holder, key };
  try {
    if (page) {
      const picture = await pictureOf(client, named, Number(page));
      return new Response(new Uint8Array(picture), { headers: { ...HEADERS, 'content-type': 'image/jpeg' } });
    }
    const bytes = await pagesPdf(await picturesOf(client, named), {
      title: 'CV',
      language: localeOf(request),
    });
    return new Response(new Uint8Array(bytes), {
      // Its link says the name.
      headers: { ...HEADERS, 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
    });
  } catch (error) {
    return refusedAnswer(request, error);
  }
}
