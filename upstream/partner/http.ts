import { fetchNamed } from '#lib/http/fetch-named.ts';
import type { PartnerSettings } from '#lib/system/env.ts';
import type { Partner } from './partner.ts';

/** Milliseconds; shorter than the browser's timeout. */
const TIMEOUT = 8_000;

/**
 * `PUT <url>/offers/<reference>` publishes, `DELETE` closes, with the key as bearer token. Both are idempotent, so
 * calls can be repeated.
 */
export function httpPartner({ url, key }: PartnerSettings): Partner {
  const send = async (method: 'PUT' | 'DELETE', reference: string, body?: object): Promise<number> => {
    const answer = await fetchNamed(`${url}/offers/${encodeURIComponent(reference)}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const isDone = (status: number) => status >= 200 && status < 300;
  return {
    async publish(offer) {
      const status = await send('PUT', offer.reference, offer);
      if (!isDone(status)) throw new Error(`the partner answered ${status}`);
    },
    async close(reference) {
      const status = await send('DELETE', reference);
      if (!isDone(status) && status !== 404 && status !== 410)
        throw new Error(`the partner answered ${status}`);
    },
  };
}
