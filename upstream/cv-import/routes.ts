import type { CvFields, cvImportContract } from '#lib/contract/cv-import/read-file.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { ProtectedFile, READ_AT_A_TIME, type ReaderKind, readInChild, UnreadableFile } from './child.ts';
import { findTown } from './cv-fields.ts';
import { jsonResumeFields } from './json-resume/fields.ts';
import { parseJsonResume } from './json-resume/parse.ts';
import { createQueue, EnoughWaiting, QueueFull } from './queue.ts';
import { readPdf, unreadPages } from './read-pages.ts';
import { type ReceivedCv, receiveCv } from './receive.ts';
import { fieldsInThread } from './thread.ts';

type Contract = typeof cvImportContract;

/** Of this process. Files that wait are held in memory. */
const queue = createQueue({ atATime: READ_AT_A_TIME, mostWaiting: 10, mostEach: 3, keptForSignedIn: 4 });

const holdsNothing = ({ unreadPages: _, leftOut: __, ...cv }: CvFields) =>
  Object.values(cv).every((found) => found === null || (Array.isArray(found) && found.length === 0));

/**
 * Counts the seconds that reading takes against the requester.
 * @throws too_many_requests when they have used up their time of the hour
 */
async function withinTime<T>(
  { deps }: Context<Contract['readFile']>,
  requester: string,
  work: () => Promise<T>,
): Promise<T> {
  // One second at least, before the work: files that come together count together.
  await deps.limits.take('cvReadingSeconds', requester);
  const from = performance.now();
  try {
    return await work();
  } finally {
    const seconds = Math.floor((performance.now() - from) / 1000);
    // Past the limit only the next file is refused.
    if (seconds > 0) await deps.limits.take('cvReadingSeconds', requester, seconds).catch(() => undefined);
  }
}

type Lined = { bytes: Buffer; kind: Exclude<ReaderKind, 'scan'> };

async function linedFields(
  { bytes, kind }: Lined,
  context: Context<Contract['readFile']>,
): Promise<CvFields> {
  // Nobody waits behind a file that nobody wants any more.
  const { report, gone: signal } = context;
  const onPosition = (position: number) => report({ position, share: 0 });
  const onProgress = (share: number) => report({ position: 0, share });
  const read = (reader: ReaderKind, numbers?: readonly number[]) =>
    readInChild(bytes, { kind: reader, numbers, onProgress, signal });
  const requester = callerKey(context, context.deps.settings.secret);
  const entry = { onPosition, signal, requester, isSignedIn: context.caller !== null };
  return queue.run(entry, () =>
    withinTime(context, requester, async () => {
      const pages = await (kind === 'pdf' ? readPdf(read) : read(kind));
      const lines = pages.flatMap((page) => page.lines);
      const fields = await fieldsInThread(lines, referenceLists(), signal);
      return { ...fields, unreadPages: unreadPages(pages) };
    }),
  );
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ProtectedFile) return fieldError('cv', 'cv_file_password');
  if (error instanceof UnreadableFile) return fieldError('cv', 'cv_file_unreadable');
  if (error instanceof EnoughWaiting) return apiError('too_many_requests', { retryAfter: 30 });
  if (error instanceof QueueFull) return apiError('unavailable', { retryAfter: 30 });
  return error;
}

/** JSON needs no process of its own: its parser is the runtime's, and its size is small. */
async function fieldsOf(
  { bytes, kind }: ReceivedCv,
  context: Context<Contract['readFile']>,
): Promise<CvFields> {
  if (kind === 'json') return jsonResumeFields(parseJsonResume(bytes), referenceLists(), findTown);
  return linedFields({ bytes, kind }, context).catch((error: unknown) => {
    throw refusalOf(error);
  });
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
