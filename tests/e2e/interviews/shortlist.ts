import { type APIRequestContext, expect } from 'playwright/test';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Account } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { UPSTREAM } from '../support/outbox.ts';
import { tokenOf } from '../support/pairs.ts';

const DAY = 24 * 60 * 60 * 1000;

/** So many days ahead, as it is typed; at ten in the morning no change of the clocks matters. */
export const ahead = (days: number) =>
  parisDay(new Date(Date.now() + days * DAY))
    .split('-')
    .reverse()
    .join('/');

/** A candidate who applied to this offer of the recruiter and was shortlisted, all of it through the API. */
export async function shortlist(
  request: APIRequestContext,
  { recruiter, candidate, offerId }: { recruiter: Account; candidate: Account; offerId: number },
) {
  await giveCvs(request, candidate, [{ cvName: 'Atelier' }]);
  const own = await tokenOf(request, candidate);
  const { data: cvs } = await (await request.get(`${UPSTREAM}/cvs/list`, { headers: own })).json();
  const data = { cvId: cvs[0].id, offerId };
  const applied = await request.post(`${UPSTREAM}/edit-status`, { headers: own, data });
  expect(applied.ok(), await applied.text()).toBe(true);
  const theirs = await tokenOf(request, recruiter);
  const accepted = await request.post(`${UPSTREAM}/edit-status?accepted=true`, { headers: theirs, data });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}
