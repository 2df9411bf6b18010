import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { CvLists } from '#lib/rules/cv-import/lists.ts';
import { UnreadableFile } from './child.ts';

/** Milliseconds; a hostile text takes one second. */
const TIME = 15_000;
/** Megabytes. */
const HEAP = 256;

/**
 * Finds the fields in the lines of a CV, in a thread: a stranger's text takes up to a second, in which the API would
 * answer nobody.
 * @throws UnreadableFile when it takes too long or too much memory
 */
export async function fieldsInThread(
  lines: readonly string[],
  lists: CvLists,
  signal: AbortSignal,
): Promise<CvFields> {
  const thread = new Worker(new URL('./thread-main.ts', import.meta.url), {
    workerData: { lines, lists },
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
    env: {},
  });
  const late = AbortSignal.timeout(TIME);
  try {
    const [fields] = await once(thread, 'message', {
      signal: AbortSignal.any([signal, late]),
    });
    return fields as CvFields;
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isFull || (late.aborted && !signal.aborted)) throw new UnreadableFile();
    throw error;
  } finally {
    await thread.terminate();
  }
}
