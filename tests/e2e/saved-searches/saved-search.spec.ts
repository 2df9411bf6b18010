import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { DEMO_CANDIDATE, DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { chooseTrade, PLACE, results, settled, typeTown } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const MECHANIC = 'Mécanicien automobile';

/** The message on screen; the list of the last messages holds it too. */
const expectText = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a search is saved, found again, changed from its form and its results, and deleted', async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto('/candidate/saved-search');
  await page.getByRole('main').getByRole('link', { name: 'Rechercher un emploi' }).click();
  const form = page.getByRole('main');
  await expect(heading(page)).toHaveText('Rechercher un emploi');
  await settled(page);
  await form.getByRole('button', { name: 'Enregistrer ma recherche' }).click();
  await expect(form.getByText('Veuillez sélectionner un métier', { exact: true })).toBeVisible();
  await chooseTrade(form, MECHANIC);
  await typeTown(form, 'Lyon');
  await form.getByText('Recherche avancée').click();
  await form.getByText('Missions', { exact: true }).click();
  await form.getByLabel('Ajouter une mission').selectOption({ index: 1 });
  await expectReachable(page);
  await form.getByRole('button', { name: 'Enregistrer ma recherche' }).click();

  await expect(page).toHaveURL(/\/candidate\/saved-search$/);
  await expectText(page, 'Recherche enregistrée');
  await expect(heading(page)).toHaveText('Mes recherches (1)');
  await expect(cards(page)).toContainText('Lyon · 100 km');

  await cards(page)
    .getByRole('link', { name: /^Modifier : / })
    .click();
  await expect(form.getByLabel(PLACE)).toHaveValue(/^Lyon/);
  await settled(page);
  await typeTown(form, 'Villeurbanne');
  await form.getByRole('button', { name: 'Sauvegarder la recherche modifiée' }).click();
  await expectText(page, 'La recherche a été mise à jour');
  await settled(page);
  await expect(form.getByLabel(PLACE)).toHaveValue('Villeurbanne (69100)');

  await typeTown(form, 'Vienne (38200)');
  await form.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(heading(page)).toContainText(/Résultats de la recherche \(\d+\)/);
  await page.getByRole('button', { name: 'Sauvegarder la recherche modifiée' }).click();
  await expectText(page, 'La recherche a été mise à jour');
  await page.goto('/candidate/saved-search');
  await expect(cards(page)).toContainText('Vienne · 100 km');
  await settled(page);

  await cards(page)
    .getByRole('button', { name: /^Supprimer : / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expectText(page, 'Recherche supprimée');
  await expect(heading(page)).toHaveText('Mes recherches (0)');
  await expect(heading(page)).toBeFocused();
});

test('a search of a department is saved from its results, and nobody else can open it', async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto('/candidate/searchjob/result?job=1&area=69');
  await settled(page);
  await page.getByRole('link', { name: 'Enregistrer ma recherche' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer ma recherche' });
  await dialog.getByLabel('Alerte e-mail').selectOption('Chaque matin');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(heading(page)).toHaveText('Mes recherches (1)');
  await expectText(page, 'Recherche enregistrée');
  await expect(cards(page)).toContainText('Rhône (69)');
  const edit = await cards(page)
    .getByRole('link', { name: /^Modifier : / })
    .getAttribute('href');

  await page.context().clearCookies();
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto(edit ?? '');
  await expect(page.getByText('Cette recherche n’existe pas ou a été supprimée.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search form of the space works', async ({ page }) => {
    await openSession(page, { role: 'candidate', email: DEMO_CANDIDATE, password: DEMO_PASSWORD });
    await page.goto('/candidate/searchjob');
    // What needs JavaScript is not promised.
    await expect(page.getByRole('button', { name: 'Enregistrer ma recherche' })).toBeHidden();
    await page.getByLabel('Métier, compétence ou entreprise').fill('Mécanicienne automobile');
    await page.getByLabel(PLACE).fill('Lyon');
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await expect(heading(page)).toContainText(/Résultats de la recherche \(\d+\)/);
  });
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'en-GB' });

  test('a favourite is found in its list and removed there', async ({ page, request }) => {
    await openSession(page, await newAccount(request, 'candidate'));
    await page.goto('/candidate/searchjob/result?job=1&city=69123');
    for (const row of [results(page).nth(0), results(page).nth(1)]) {
      await row.getByRole('button', { name: 'Add to favourites' }).click();
      // The heart alone: the row itself leads to the offer, where people apply.
      await expect(row.locator('.acts').getByRole('button')).toHaveCount(1);
      await expect(row.locator('.acts').getByRole('link')).toHaveCount(0);
      await expect(row.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
    }
    await page.goto('/candidate/mycv');
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Jobs', { exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Saved jobs' })
      .click();
    await expect(heading(page)).toHaveText('Saved jobs (2)');
    const remove = cards(page).getByRole('button', { name: 'Remove from favourites' });
    await expect(remove).toHaveCount(2);
    await expectNoSideways(page);
    await remove.first().click();
    await expect(heading(page)).toHaveText('Saved jobs (1)');
    await expectText(page, 'Job removed from your favourites');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Saved jobs (0)');
    await expect(page.getByRole('main').getByRole('link', { name: 'Search for a job' })).toBeVisible();
  });
});
