import { ApiFailure, readFailure } from '#lib/contract/platform/client.ts';
import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { attachmentName } from '#lib/rules/cvs/cv-file-name.ts';

/** Milliseconds. */
const LIMIT = 30_000;

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), LIMIT);
}

/**
 * Saves the PDF of a saved CV under the server's file name. Throws on failure and on an abort of `calledOff`, which the
 * caller can check.
 */
export async function exportPdf(address: string, calledOff: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.any([calledOff, AbortSignal.timeout(LIMIT)]) });
  if (!answer.ok) {
    const failure = await readFailure(answer);
    // The reloaded page redirects to the sign-in.
    if (refusesSession(failure)) location.reload();
    throw new ApiFailure(failure);
  }
  const name = attachmentName(answer.headers.get('content-disposition'));
  save(await answer.blob(), name ?? 'CV.pdf');
}
