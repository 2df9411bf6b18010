import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { aRecruiterProfile } from '#tests/support/builders.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { type Account, newAccount, signIn } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { openDetails } from '../support/open-details.ts';
import { UPSTREAM } from '../support/outbox.ts';
import { signInAsRecruiter } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const PHONE = { width: 360, height: 800 };

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Publishes the free first offer of a recruiter through the API; answers its id. */
async function publishOffer(request: APIRequestContext, { email, password }: Account): Promise<number> {
  const session = await request.post(`${UPSTREAM}/auth/signin/recruiter`, { data: { email, password } });
  const headers = { authorization: `Bearer ${(await session.json()).data.accessToken}` };
  await request.patch(`${UPSTREAM}/user-v2`, {
    headers,
    data: bodyOnTheWire('/user-v2', aRecruiterProfile(), 'PATCH'),
  });
  const answer = await request.post(`${UPSTREAM}/recruiter/create-offer`, {
    headers,
    data: bodyOnTheWire('/recruiter/create-offer', anOfferBody()),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.id;
}

/** A candidate who applies to the offer in their own browser, and stays there. */
async function applyAs(page: Page, account: Account, offerId: number): Promise<void> {
  await openSession(page, account);
  await page.goto(`/offer/${offerId}`);
  await main(page).getByLabel('Choisir un CV').selectOption({ label: 'Atelier' });
  await main(page).getByRole('button', { name: 'Envoyer CV' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(page).toHaveURL(/\/candidate\/application\/sent/);
}

/** What the candidate reads of the application in one of their lists. */
async function expectState(page: Page, list: 'sent' | 'accepted' | 'declined', state: string): Promise<void> {
  await page.goto(`/candidate/application/${list}`);
  await expect(main(page).getByRole('article').getByText(`État : ${state}`)).toBeVisible();
}

async function decline(page: Page): Promise<void> {
  await press(page, /^Décliner/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motif').selectOption({ label: 'Une autre candidature a été retenue.' });
  await dialog.getByRole('button', { name: 'Décliner' }).click();
}

const press = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).click();

async function pressAndConfirm(page: Page, name: RegExp, yes: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
}

test('a recruiter moves an application through every list, and the candidate sees each state', async ({
  page,
  browser,
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  const candidate = await newAccount(request, 'candidate');
  await giveCvs(request, candidate, [{ cvName: 'Atelier' }]);
  const offerId = await publishOffer(request, recruiter);
  const theirs = await (await browser.newContext()).newPage();
  await applyAs(theirs, candidate, offerId);

  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  await expect(heading(page)).toHaveText('CV reçus (1)');
  await expectReachable(page);
  await openDetails(page);
  await expectReachable(page);
  await main(page)
    .getByRole('link', { name: /^Voir le CV de/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'Expériences' })).toBeVisible();
  await expectReachable(page);
  await expectState(theirs, 'sent', 'Vue');

  await press(page, /^Retenir/);
  await expect(page.getByRole('link', { name: 'Revenir aux CV retenus' })).toBeVisible();
  await expectState(theirs, 'accepted', 'Retenue');

  await decline(page);
  await expect(page.getByRole('link', { name: 'Revenir aux CV déclinés' })).toBeVisible();
  await expectState(theirs, 'declined', 'Refusée');

  // Declined by mistake: the message has the way back, also once it has gone.
  await page.getByText('Derniers messages').click();
  const messages = page.getByRole('group').filter({ hasText: 'Derniers messages' });
  await messages.getByRole('button', { name: 'Annuler' }).first().click();
  await expect(page.getByRole('link', { name: 'Revenir aux CV retenus' })).toBeVisible();
  await expectState(theirs, 'accepted', 'Retenue');

  await decline(page);
  await page.getByRole('link', { name: 'Revenir aux CV déclinés' }).click();
  await expect(heading(page)).toHaveText('CV déclinés (1)');
  await openDetails(page);
  await pressAndConfirm(page, /^Supprimer/, 'Supprimer');
  await expect(page.getByText('Aucun CV décliné.')).toBeVisible();
  await expect(heading(page)).toHaveText('CV déclinés (0)');
  await expectState(theirs, 'declined', 'Refusée');
});

test('a list shows six applications on a screen of 1280 × 900, with their decisions', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsRecruiter(page, 'formule@bielle.test');
  await page.goto('/recruiter/application/received');
  const rows = main(page).getByRole('article');
  await expect(rows.nth(5)).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(5).getByRole('button', { name: /^Retenir/ })).toBeInViewport({ ratio: 1 });
});

test('a recruiter without a plan reads why nothing can be opened, on a phone too', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await newAccount(request, 'recruiter'));
  for (const list of ['received', 'selected', 'accepted', 'declined']) {
    await page.goto(`/recruiter/application/${list}`);
    await expect(main(page).getByRole('heading', { name: 'Publiez votre annonce offerte' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Publier mon annonce offerte' })).toBeVisible();
    await expectNoSideways(page);
  }
  await expectReachable(page);
});
