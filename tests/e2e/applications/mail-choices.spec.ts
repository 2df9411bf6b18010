import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import { aPair, tokenOf } from '../support/pairs.ts';
import { expectNoSideways } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const TITLE = 'E-mails sur mes candidatures';

test('a candidate turns a kind of mail off on the profile', async ({ page, request }) => {
  await openSession(page, await newAccount(request, 'candidate'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/candidate/profile#mails');
  const mails = page.getByRole('region', { name: TITLE });
  const opened = mails.getByLabel('Le recruteur a ouvert ma candidature');
  await opened.uncheck();
  await mails.getByRole('button', { name: 'Valider mes choix' }).click();
  await expect(mails.getByRole('status').getByText('Vos choix d’e-mails sont enregistrés.')).toBeVisible();
  await page.reload();
  await expect(opened).not.toBeChecked();
  await expectNoSideways(page);
});

test('the link of a mail turns its kind off, without a session and without JavaScript', async ({
  browser,
  request,
}) => {
  const { recruiter, candidate, application } = await aPair(request);
  const headers = await tokenOf(request, recruiter);
  const moved = await request.post(`${UPSTREAM}/edit-status?selected=true`, { headers, data: application });
  expect(moved.ok(), await moved.text()).toBe(true);
  const link = linkIn(await readMail(request, candidate.email), '/application-mails/');
  const phone = { width: 360, height: 740 };
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR', viewport: phone });
  const page = await elsewhere.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  const studied = page.getByLabel('Ma candidature est étudiée');
  await expect(studied).not.toBeChecked();
  await expectNoSideways(page);
  // Only the button saves it.
  await page.goto(link.replace(/\?.*/, ''));
  await expect(studied).toBeChecked();
  await page.goto(link);
  await page.getByRole('button', { name: 'Valider mes choix' }).click();
  await expect(page.getByRole('status').getByText('Vos choix d’e-mails sont enregistrés.')).toBeVisible();
  await expect(studied).not.toBeChecked();
  await elsewhere.close();
});
