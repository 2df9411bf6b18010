import { type APIRequestContext, expect } from 'playwright/test';
import { aRecruiterProfile } from '#tests/support/builders.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { type Account, newAccount } from './accounts.ts';
import { giveCvs } from './cvs.ts';
import { UPSTREAM } from './outbox.ts';

/** The headers of a person who signs in at the API, beside the session of the browser. */
export async function tokenOf(request: APIRequestContext, { role, email, password }: Account) {
  const session = await request.post(`${UPSTREAM}/auth/signin/${role}`, { data: { email, password } });
  return { authorization: `Bearer ${(await session.json()).data.accessToken}` };
}

type Pair = {
  recruiter: Account;
  candidate: Account;
  /** What ties them, as the API names it. */
  application: { cvId: number; offerId: number };
};

/** A recruiter with the free first offer, and a candidate who has applied to it. */
export async function aPair(request: APIRequestContext): Promise<Pair> {
  const recruiter = await newAccount(request, 'recruiter');
  const candidate = await newAccount(request, 'candidate');
  await giveCvs(request, candidate, [{ cvName: 'Atelier' }]);
  const recruiting = await tokenOf(request, recruiter);
  await request.patch(`${UPSTREAM}/user-v2`, {
    headers: recruiting,
    data: bodyOnTheWire('/user-v2', aRecruiterProfile(), 'PATCH'),
  });
  const created = await request.post(`${UPSTREAM}/recruiter/create-offer`, {
    headers: recruiting,
    data: bodyOnTheWire('/recruiter/create-offer', anOfferBody()),
  });
  const offerId = (await created.json()).data.id;
  const applying = await tokenOf(request, candidate);
  const cvs = await (await request.get(`${UPSTREAM}/cvs/list`, { headers: applying })).json();
  const application = { cvId: cvs.data[0].id, offerId };
  const applied = await request.post(`${UPSTREAM}/edit-status`, { headers: applying, data: application });
  expect(applied.ok(), await applied.text()).toBe(true);
  return { recruiter, candidate, application };
}
