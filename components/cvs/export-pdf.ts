import { ApiError, readFailure } from '#lib/contract/platform/client.ts';
import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { attachmentName } from '#lib/rules/cvs/cv-file-name.ts';

/** Milliseconds that an export may take. */
const LIMIT = 30_000;

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), LIMIT);
}

/**
 * Fetches the PDF of a saved CV and saves it under the name that the server gives it. Throws when it could not be had; an abort of
 * `called off` throws too, which the caller knows by its own signal.
 */
export async function exportPdf(address: string, calledOff: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.any([calledOff, AbortSignal.timeout(LIMIT)]) });
  if (!answer.ok) {
    const failure = await readFailure(answer);
    // The server says so again to the page itself, which then leads to the sign-in.
    if (refusesSession(failure)) location.reload();
    throw new ApiError(failure);
  }
  const name = attachmentName(answer.headers.get('content-disposition'));
  save(await answer.blob(), name ?? 'CV.pdf');
}
