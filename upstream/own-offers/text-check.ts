import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { checkAd, isFault } from '#lib/rules/offers/ad/ad-check.ts';
import { ApiError } from '#upstream/platform/errors.ts';

const TEXTS = ['description', 'companyPitch', 'otherAdvantage', 'callingHours'] as const;

/** Characters of a passage quoted in a sentence. */
const QUOTED = 80;

/** The refusal of an offer whose texts the law forbids, beside the first of them; undefined when it may be published. */
export function textRefusal(body: OfferBody): ApiError | undefined {
  if (body.status !== 'published') return undefined;
  for (const name of TEXTS) {
    const fault = checkAd(body[name]).find(isFault);
    if (!fault) continue;
    const values = { passage: fault.passage.slice(0, QUOTED) };
    return new ApiError('invalid', { fields: { [name]: `ad_${fault.kind}` }, values });
  }
  return undefined;
}

/** @throws invalid beside the text */
export function refuseUnlawfulText(body: OfferBody): void {
  const refusal = textRefusal(body);
  if (refusal) throw refusal;
}
