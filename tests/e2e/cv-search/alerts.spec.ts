import { type Browser, expect, type Page, test } from 'playwright/test';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { newAccount } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { type Account, openSession } from '../support/session.ts';

const main = (page: Page) => page.getByRole('main');
const LIST = '/recruiter/saved-search';

/** The same person in a browser without JavaScript, on a phone. */
async function withoutScripts(browser: Browser, page: Page) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    storageState: await page.context().storageState(),
  });
  return { context, plain: await context.newPage() };
}

test('a recruiter names a saved search and switches its alert on without JavaScript', async ({
  browser,
  page,
}) => {
  const account: Account = {
    role: 'recruiter',
    email: 'formule@bielle.test',
    password: DEMO_PASSWORD,
  };
  const call = await clientOf(account);
  const { data: saved } = await call(savedSearchesContract.saveCv, {
    body: { criteria: { tradeId: 2, townCode: '23096', maxRange: 17 } },
  });
  await openSession(page, account);
  const { context, plain } = await withoutScripts(browser, page);
  await plain.goto(LIST);
  const card = plain.locator(`#saved-${saved.id}`);
  await card.getByText('Nom et alerte', { exact: true }).click();
  await expectNoSideways(plain);
  await card.getByLabel('Nom de la recherche').fill('');
  await card.getByLabel('Alerte e-mail').selectOption({ label: 'Chaque lundi matin' });
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText('Ce champ est obligatoire')).toBeVisible();
  await card.getByLabel('Nom de la recherche').fill('Renfort d’été');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main(plain).getByText('La recherche est à jour.')).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Renfort d’été' })).toBeVisible();
  await expect(card.getByText('alerte chaque lundi')).toBeVisible();
  await context.close();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(LIST);
  const settings = page.locator(`#saved-${saved.id} details`);
  await settings.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(settings.getByRole('combobox')).toBeVisible();
  await expectNoSideways(page);
  await expectReachable(page);
  await call(savedSearchesContract.deleteSaved, { params: { id: saved.id } });
});

test('an alert of profiles needs a plan, and says so beside the choice', async ({ page, request }) => {
  const account = await newAccount(request, 'recruiter');
  const call = await clientOf(account);
  const { data: saved } = await call(savedSearchesContract.saveCv, {
    body: { criteria: { tradeId: 1, townCode: '23096', maxRange: 30 } },
  });
  await openSession(page, account);
  await page.goto(LIST);
  const card = page.locator(`#saved-${saved.id}`);
  await card.getByText('Nom et alerte', { exact: true }).click();
  await card.getByLabel('Alerte e-mail').selectOption({ label: 'Chaque matin' });
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText(/souscrire à une formule/)).toBeVisible();
  await expect(card.getByLabel('Alerte e-mail')).toHaveValue('daily');
  await expectReachable(page);
});
