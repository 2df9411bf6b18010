import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { type Account, newAccount, signIn } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { giveOffers } from '../support/offers.ts';
import { UPSTREAM } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';

/** Somebody at work on another device: their own calls of the API. */
async function elsewhere(request: APIRequestContext, { role, email, password }: Account) {
  const session = await request.post(`${UPSTREAM}/auth/signin/${role}`, { data: { email, password } });
  const headers = { authorization: `Bearer ${(await session.json()).data.accessToken}` };
  return async (method: 'GET' | 'POST', path: string, data?: object) => {
    const answer = await request.fetch(`${UPSTREAM}${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
}

const bell = (page: Page) => page.getByLabel(/^Notifications/);
const listed = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('link', { name });

test('changes made elsewhere show on open pages of both sides, without a reload', async ({
  page,
  browser,
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  const candidate = await newAccount(request, 'candidate');
  await giveCvs(request, candidate, [{ cvName: 'Atelier' }]);
  const [offerId] = await giveOffers(request, recruiter, [{}]);
  await signIn(page, recruiter);
  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await signIn(theirs, candidate);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 non lue');

  const asCandidate = await elsewhere(request, candidate);
  const [cv] = await asCandidate('GET', '/cvs/list?status=published');
  await asCandidate('POST', '/edit-status', { cvId: cv.id, offerId });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 non lue');
  await bell(page).click();
  await expect(listed(page, / a postulé Nouveau/)).toHaveAttribute('href', /\/application\/cv\/\d+$/);
  await expectReachable(page);

  const asRecruiter = await elsewhere(request, recruiter);
  await asRecruiter('POST', '/edit-status?accepted=true', { cvId: cv.id, offerId });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 non lue');
  await expect(bell(theirs)).toHaveAccessibleName('Notifications, 1 non lue');
  await bell(theirs).click();
  await expectNoSideways(theirs);
  await listed(theirs, / a retenu votre candidature/).click();
  await expect(theirs).toHaveURL(new RegExp(`/candidate/offers/${offerId}$`));
  await expect(bell(theirs)).toHaveAccessibleName('Notifications, 0 non lue');
});
