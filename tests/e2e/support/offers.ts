import { type APIRequestContext, expect } from 'playwright/test';
import type { SiteBody } from '#lib/contract/organisations/forms.ts';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { aRecruiterProfile } from '#tests/support/builders.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { aSiteBody } from '#tests/support/organisations/site-samples.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import type { Account } from './accounts.ts';
import { UPSTREAM } from './outbox.ts';

async function signedIn(request: APIRequestContext, { email, password }: Account) {
  const session = await request.post(`${UPSTREAM}/auth/signin/recruiter`, { data: { email, password } });
  return { authorization: `Bearer ${(await session.json()).data.accessToken}` };
}

/** Gives a recruiter's company a site. */
export async function giveSite(request: APIRequestContext, account: Account, site: Partial<SiteBody>) {
  const headers = await signedIn(request, account);
  const data = bodyOnTheWire('/recruiter/sites', aSiteBody(site));
  const answer = await request.post(`${UPSTREAM}/recruiter/sites`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Completes a recruiter's profile and gives them offers through the API, published but for what is said; answers
 * their ids. Without a plan only one may be published.
 */
export async function giveOffers(
  request: APIRequestContext,
  account: Account,
  offers: readonly Partial<OfferBody>[],
): Promise<number[]> {
  const headers = await signedIn(request, account);
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
