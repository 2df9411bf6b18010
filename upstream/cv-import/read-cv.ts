import type { CvFields, cvImportContract, ReadingProgress } from '#lib/contract/cv-import/read-file.ts';
import type { CvFileKind } from '#lib/rules/cv-import/file.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { ProtectedFile, READ_AT_A_TIME, type ReaderKind, readInChild, UnreadableFile } from './child.ts';
import { findTown } from './cv-fields.ts';
import { drawPages } from './draw-pages.ts';
import { jsonResumeFields } from './json-resume/fields.ts';
import { parseJsonResume } from './json-resume/parse.ts';
import { createQueue, EnoughWaiting, QueueFull } from './queue.ts';
import { readPdf, unreadPages } from './read-pages.ts';
import { receiveCv } from './receive.ts';
import { fieldsInThread } from './thread.ts';

/** What reading a file needs of its call. */
export type Reading = Pick<
  Context<typeof cvImportContract.readFile>,
  'caller' | 'deps' | 'request' | 'gone'
> & { report: (progress: ReadingProgress) => void };

/** `pages`: JPEG pictures; null where nobody asked for them, and of a JSON Resume, which has no pages. */
export type ReadCv = { name: string; fields: CvFields; pages: Buffer[] | null };

/** Of this process. Files that wait are held in memory. */
const queue = createQueue({ atATime: READ_AT_A_TIME, mostWaiting: 10, mostEach: 3, keptForSignedIn: 4 });

/**
 * Counts the seconds that reading takes against the requester.
 * @throws too_many_requests when they have used up their time of the hour
 */
async function withinTime<T>({ deps }: Reading, requester: string, work: () => Promise<T>): Promise<T> {
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

type Lined = { bytes: Buffer; kind: Exclude<CvFileKind, 'json'>; isDrawn: boolean };

async function readLined(
  { bytes, kind, isDrawn }: Lined,
  reading: Reading,
): Promise<Pick<ReadCv, 'fields' | 'pages'>> {
  // Nobody waits behind a file that nobody wants any more.
  const { report, gone: signal } = reading;
  const onPosition = (position: number) => report({ position, share: 0 });
  const onProgress = (share: number) => report({ position: 0, share });
  const readPart = (reader: ReaderKind, numbers?: readonly number[]) =>
    readInChild(bytes, { kind: reader, numbers, onProgress, signal });
  const requester = callerKey(reading, reading.deps.settings.secret);
  const entry = { onPosition, signal, requester, isSignedIn: reading.caller !== null };
  return queue.run(entry, () =>
    withinTime(reading, requester, async () => {
      const read = await (kind === 'pdf' ? readPdf(readPart) : readPart(kind)).catch((error: unknown) => {
        // People may be able to read its pictures.
        if (isDrawn && error instanceof UnreadableFile && !(error instanceof ProtectedFile)) return [];
        throw error;
      });
      const lines = read.flatMap((page) => page.lines);
      const fields = await fieldsInThread(lines, referenceLists(), signal);
      const pages = isDrawn ? await drawPages({ bytes, kind, lines }, signal) : null;
      return { fields: { ...fields, unreadPages: unreadPages(read) }, pages };
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

/** Whether nothing was found in a file. */
export const isEmptyCv = ({ unreadPages: _, leftOut: __, ...cv }: CvFields): boolean =>
  Object.values(cv).every((found) => found === null || (Array.isArray(found) && found.length === 0));

/**
 * Reads the file of a CV that came with the request, and draws its pages where `isDrawn`. JSON needs no process of its
 * own: its parser is the runtime's, and its size is small.
 * @throws invalid beside `cv`, too_many_requests, unavailable
 */
export async function readCv(reading: Reading, { isDrawn = false } = {}): Promise<ReadCv> {
  const { deps, request } = reading;
  await deps.limits.take('cvImport', callerKey(reading, deps.settings.secret));
  const { name, bytes, kind } = await receiveCv(request);
  if (kind === 'json') {
    const fields = await jsonResumeFields(parseJsonResume(bytes), referenceLists(), findTown);
    return { name, fields, pages: null };
  }
  const read = await readLined({ bytes, kind, isDrawn }, reading).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return { name, ...read };
}
