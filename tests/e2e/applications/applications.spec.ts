import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { type Account, newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { DEMO_CANDIDATE, DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

/** Somebody new with one published CV. */
async function somebody(request: APIRequestContext): Promise<Account> {
  const account = await newAccount(request, 'candidate');
  await giveCvs(request, account, [{ cvName: 'Atelier' }]);
  return account;
}

const main = (page: Page) => page.getByRole('main');
const applications = (page: Page) => main(page).getByRole('list', { name: 'Vos candidatures' });
const lists = (page: Page) => page.getByRole('navigation', { name: 'Candidatures' });

/** Opens the first offer for mechanics around Lyon; answers its address. */
async function openAnOffer(page: Page): Promise<string> {
  const list = await page.request.get('/candidate/searchjob/result?job=1&city=69383&radius=50');
  const href = /href="(\/offer\/\d+)"/.exec(await list.text())?.[1] ?? '';
  await page.goto(href);
  return href;
}

async function applyHere(page: Page): Promise<void> {
  await main(page).getByLabel('Choisir un CV').selectOption({ label: 'Atelier' });
  await main(page).getByRole('button', { name: 'Envoyer CV' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(page).toHaveURL(/\/candidate\/application\/sent/);
}

test('a candidate applies, finds the application and follows it', async ({ page, request }) => {
  await openSession(page, await somebody(request));
  const offer = await openAnOffer(page);
  await applyHere(page);
  await expect(page.getByText('Candidature envoyée avec succès')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidatures envoyées (1)');
  await expect(lists(page).getByRole('link', { name: 'Envoyées' })).toHaveText('Envoyées1');
  await expect(applications(page).getByText('En attente')).toBeVisible();

  await applications(page)
    .getByRole('link', { name: /^Suivre la candidature/ })
    .click();
  await expect(page).toHaveURL(offer.replace('/offer/', '/candidate/offers/'));
  const progress = page.getByRole('region', { name: 'Suivi de la candidature' });
  await expect(progress.getByRole('listitem')).toHaveText([
    /^Envoyée\d\d\/\d\d\/\d{4}/,
    /À venir$/,
    /À venir$/,
    /^Réponse/,
  ]);
  await expect(page.getByRole('region', { name: 'CV envoyé' })).toContainText('Atelier');
  await expect(page.getByRole('heading', { name: 'Missions' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('link', { name: 'Envoyées' })
    .click();
  await expect(applications(page).getByRole('article')).toHaveCount(1);

  await page.goto(offer);
  await expect(main(page).getByLabel('Choisir un CV')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Voir', exact: true }).first().click();
  await expect(page).toHaveURL(offer.replace('/offer/', '/candidate/offers/'));

  const other = Number(offer.replace('/offer/', '')) + 1;
  for (const id of ['999999999', other, 'abc']) {
    const missing = await page.request.get(`/candidate/offers/${id}`);
    expect(missing.status(), `${id}`).toBe(404);
    expect(await missing.text(), `${id}`).toContain('Cette page n’existe pas');
  }
});

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('the bar, the tabs and the detail page lead everywhere', async ({ page }) => {
    await openSession(page, { role: 'candidate', email: DEMO_CANDIDATE, password: DEMO_PASSWORD });
    await page.goto('/candidate/application/sent');
    await lists(page)
      .getByRole('link', { name: /Déclinées/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Candidatures déclinées');
    const bar = page.getByRole('navigation', { name: 'Rubriques' });
    await bar.getByText('Candidatures').click();
    await bar.getByRole('link', { name: /Retenues/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Candidatures retenues');
    await applications(page)
      .getByRole('link', { name: /^Suivre la candidature/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Suivi de la candidature' })).toBeVisible();
    await expectNoSideways(page);
  });
});

test('the sheet of the phone’s bar opens and closes by the keyboard', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto('/candidate/mycv');
  await settled(page);
  const group = page.getByRole('navigation', { name: 'Rubriques' }).locator('summary', {
    hasText: 'Candidatures',
  });
  await group.press('Enter');
  const declined = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', {
    name: /Déclinées/,
  });
  await expect(declined).toBeVisible();
  await expectReachable(page);
  await page.keyboard.press('Escape');
  await expect(declined).toBeHidden();
  await expect(group).toBeFocused();
});
