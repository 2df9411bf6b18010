import { type APIRequestContext, expect } from 'playwright/test';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { aRecruiterProfile } from '#tests/support/builders.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import type { Account } from './accounts.ts';
import { UPSTREAM } from './outbox.ts';

/**
 * Completes a recruiter's profile and gives them offers through the API, published but for what is said; answers
 * their ids. Without a plan only one may be published.
 */
export async function giveOffers(
  request: APIRequestContext,
  { email, password }: Account,
  offers: readonly Partial<OfferBody>[],
): Promise<number[]> {
  const session = await request.post(`${UPSTREAM}/auth/signin/recruiter`, { data: { email, password } });
  const headers = { authorization: `Bearer ${(await session.json()).data.accessToken}` };
  await request.patch(`${UPSTREAM}/user-v2`, {
    headers,
    data: bodyOnTheWire('/user-v2', aRecruiterProfile(), 'PATCH'),
  });
  const ids: number[] = [];
  for (const offer of offers) {
    const data = anOfferBody(offer);
    const answer = await request.post(`${UPSTREAM}/recruiter/create-offer`, {
      headers,
      data: bodyOnTheWire('/recruiter/create-offer', data),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push((await answer.json()).data.id);
  }
  return ids;
}
