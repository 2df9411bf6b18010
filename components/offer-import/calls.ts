import type { offerImportContract } from '#lib/contract/offer-import/offer-import.ts';
import type { FailureEnvelope, Success } from '#lib/contract/platform/operation.ts';

type Contract = typeof offerImportContract;

/** `message` is empty when no answer came. */
export class ImportFailed extends Error {}

/** Waits until the last line is done. */
export async function sendFile(file: File): Promise<Success<Contract['offers']>> {
  const form = new FormData();
  form.append('csvdata', file);
  const answer = await fetch('/api/upstream/import/offers', {
    method: 'POST',
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    body: form,
  }).catch(() => undefined);
  const answerBody = (await answer?.json().catch(() => undefined)) as unknown;
  if (!answer?.ok) throw new ImportFailed((answerBody as FailureEnvelope | undefined)?.message ?? '');
  return answerBody as Success<Contract['offers']>;
}

/** Uses the server's file name. */
export async function download(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { 'accept-language': document.documentElement.lang } });
  if (!answer.ok) throw new Error(`the file was refused with ${answer.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
