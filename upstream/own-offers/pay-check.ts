import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { type PayMinima, payShortfall } from '#lib/rules/offers/pay-floor.ts';
import { shortfallSentence } from '#lib/rules/offers/shortfall-sentence.ts';
import type { Db } from '#upstream/platform/db.ts';
import { ApiError } from '#upstream/platform/errors.ts';
import { payMinimaOn } from '#upstream/reference/pay-minima.ts';

/**
 * The refusal of an offer that pays less than the law or its collective agreement allows; undefined when it may be
 * published.
 */
export function payRefusal({ salary, ...body }: OfferBody, minima: PayMinima): ApiError | undefined {
  if (body.status !== 'published' || salary === null) return undefined;
  const shortfall = payShortfall({ ...body, salary }, minima);
  if (shortfall?.isRefused !== true) return undefined;
  const { key, values } = shortfallSentence(shortfall);
  return new ApiError('invalid', { fields: { salary: key }, values });
}

/** @throws invalid beside the salary */
export async function refuseLowPay(db: Db, body: OfferBody, now: Date): Promise<void> {
  if (body.status !== 'published') return;
  const refusal = payRefusal(body, await payMinimaOn(db, now));
  if (refusal) throw refusal;
}
