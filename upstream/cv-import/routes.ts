import type { CvFields, cvImportContract } from '#lib/contract/cv-import/read-file.ts';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { READ_AT_A_TIME, type ReaderKind, readInChild, UnreadableFile } from './child.ts';
import { cvFieldsOf, findTown } from './cv-fields.ts';
import { jsonResumeFields } from './json-resume/fields.ts';
import { parseJsonResume } from './json-resume/parse.ts';
import { createQueue, QueueFull } from './queue.ts';
import { type ReceivedCv, receiveCv } from './receive.ts';

type Contract = typeof cvImportContract;

/** Of this process. Files that wait are held in memory. */
const queue = createQueue({ atATime: READ_AT_A_TIME, mostWaiting: 10 });

const holdsNothing = (cv: CvFields) =>
  Object.values(cv).every((found) => found === null || (Array.isArray(found) && found.length === 0));

type Lined = { bytes: Buffer; kind: Exclude<ReaderKind, 'scan'> };

async function linesOf({ bytes, kind }: Lined, context: Context<Contract['readFile']>): Promise<string[]> {
  // Nobody waits behind a file that nobody wants any more.
  const { report, gone: signal } = context;
  const onPosition = (position: number) => report({ position, share: 0 });
  const onProgress = (share: number) => report({ position: 0, share });
  const read = (reader: ReaderKind) => readInChild(bytes, { kind: reader, onProgress, signal });
  return queue.run({ onPosition, signal }, async () => {
    const lines = await read(kind);
    return kind === 'pdf' && lines.length === 0 ? read('scan') : lines;
  });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof UnreadableFile) return fieldError('cv', 'cv_file_unreadable');
  if (error instanceof QueueFull) return apiError('unavailable', { retryAfter: 30 });
  return error;
}

/** JSON needs no process of its own: its parser is the runtime's, and its size is small. */
async function fieldsOf(
  { bytes, kind }: ReceivedCv,
  context: Context<Contract['readFile']>,
): Promise<CvFields> {
  if (kind === 'json') return jsonResumeFields(parseJsonResume(bytes), referenceLists(), findTown);
  const lines = await linesOf({ bytes, kind }, context).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return cvFieldsOf(readCv(lines, referenceLists(), findTown));
}

export const cvImportHandlers: Handlers<Contract> = {
  async readFile(context) {
    const { deps, request } = context;
    await deps.limits.take('cvImport', callerKey(context, deps.settings.secret));
    const file = await receiveCv(request);
    const data = await fieldsOf(file, context);
    if (holdsNothing(data)) throw fieldError('cv', 'cv_file_unreadable');
    return { data };
  },
};
