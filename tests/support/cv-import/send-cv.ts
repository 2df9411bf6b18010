import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { type CvFields, cvImportContract } from '#lib/contract/cv-import/read-file.ts';
import type { DataOf, FailureEnvelope } from '#lib/contract/platform/operation.ts';
import type { Actor, TestApi } from '../api.ts';

const { path, upload } = cvImportContract.readFile;

type Answer = { data?: CvFields; progress?: { position: number; share: number }; failure?: FailureEnvelope };

const BOUNDARY = 'bielle-test-boundary';

/** A form with one file, as browsers send it. */
function formOf(bytes: Buffer, name: string) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${upload}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** Sends the file of a CV; every sender has an address of their own. */
export function sendCv(
  api: TestApi,
  actor: Actor,
  bytes: Buffer,
  { name = 'cv.pdf', accept = 'application/json', url = path as string } = {},
) {
  const { payload, headers } = formOf(bytes, name);
  const session = actor.token ? { authorization: `Bearer ${actor.token}` } : {};
  return api.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: actor.address,
    headers: { ...headers, ...session, accept, 'accept-language': 'fr' },
  });
}

type AddedFile = DataOf<typeof quickApplyContract.addFile>;

/** Takes a file for an application, as the short form does. */
export async function addFile(api: TestApi, actor: Actor, bytes: Buffer, name?: string): Promise<AddedFile> {
  const answer = await sendCv(api, actor, bytes, {
    url: quickApplyContract.addFile.path,
    ...(name ? { name } : {}),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (JSON.parse(answer.body) as { data: AddedFile }).data;
}

/** What the API found in a file. */
export async function foundIn(api: TestApi, actor: Actor, bytes: Buffer): Promise<CvFields> {
  const answer = await sendCv(api, actor, bytes);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (JSON.parse(answer.body) as { data: CvFields }).data;
}

/** The sentence with which the API refuses a file, with plain spaces. */
export async function refusalOf(api: TestApi, bytes: Buffer, name?: string) {
  const answer = await sendCv(api, api.visitor(), bytes, name ? { name } : {});
  const { fields } = JSON.parse(answer.body) as FailureEnvelope;
  return { status: answer.statusCode, text: fields?.cv?.replaceAll('\u00a0', ' ') };
}

/** The steps of a reading, and its end. */
export async function stepsOf(api: TestApi, actor: Actor, bytes: Buffer): Promise<Answer[]> {
  const answer = await sendCv(api, actor, bytes, { accept: 'application/x-ndjson' });
  return answer.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Answer);
}
