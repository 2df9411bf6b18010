import { attachmentName } from '#lib/rules/cv-file-name.ts';

/** Milliseconds that an export may take. */
const LIMIT = 30_000;

/** The session is over: the server says so again to the page itself, which then leads to the sign-in. */
const isSignedOut = (status: number) => status === 401 || status === 403;

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
  if (isSignedOut(answer.status)) location.reload();
  if (!answer.ok) throw new Error(`the PDF was answered with ${answer.status}`);
  const name = attachmentName(answer.headers.get('content-disposition'));
  save(await answer.blob(), name ?? 'CV.pdf');
}
