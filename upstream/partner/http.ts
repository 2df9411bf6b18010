import type { PartnerSettings } from '#lib/system/env.ts';
import type { Partner } from './partner.ts';

/** Milliseconds after which a partner that does not answer has failed; the browser waits longer. */
const TIMEOUT = 8_000;

/**
 * The partner over HTTP: `PUT <url>/offers/<reference>` publishes, `DELETE` of the same address closes, both with
 * the key as bearer token. Both may be repeated, so that whoever did not hear the answer asks again.
 */
export function httpPartner({ url, key }: PartnerSettings): Partner {
  const send = async (method: 'PUT' | 'DELETE', reference: string, body?: object): Promise<number> => {
    const answer = await fetch(`${url}/offers/${encodeURIComponent(reference)}`, {
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
