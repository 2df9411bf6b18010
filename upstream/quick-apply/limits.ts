import type { ApiKey } from '#lib/i18n/api-texts.ts';
import { ApiError, apiError } from '#upstream/platform/errors.ts';

/** @throws too_many_requests with a sentence that says which limit it is and what to do */
export async function withMessage(take: Promise<void>, message: ApiKey): Promise<void> {
  await take.catch((refusal: unknown) => {
    if (!(refusal instanceof ApiError)) throw refusal;
    throw apiError('too_many_requests', { ...refusal.options, message });
  });
}
