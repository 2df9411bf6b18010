import type { FailureEnvelope, Operation, Success } from '#lib/contract/platform/operation.ts';

/**
 * The data of an answer in the page's language; null without one, also when the call was aborted. Public pages load
 * this without the contract's schemas.
 */
export async function fetchData<Called extends Operation>(
  url: string,
  signal?: AbortSignal,
): Promise<Success<Called>['data'] | null> {
  try {
    const response = await fetch(url, {
      ...(signal && { signal }),
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as Success<Called> | FailureEnvelope;
    return 'data' in answer ? answer.data : null;
  } catch {
    return null;
  }
}
