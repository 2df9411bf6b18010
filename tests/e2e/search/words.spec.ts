import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { expectNoSideways } from '../support/reach.ts';
import { openCriteria, PLACE, promised, settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const FIELD = 'Métier, compétence ou entreprise';

test('a visitor finds offers by words alone, and reads how they were understood', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByLabel(FIELD).fill('mecano lyon');
  await main.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL(/q=mecano/);
  expect(await promised(page)).toBeGreaterThan(0);
  await expect(main.getByText('Nous avons compris')).toContainText(/Mécanicien automobile.*autour de Lyon/);
  await openCriteria(page);
  await expect(page.getByLabel(FIELD)).toHaveValue('mecano lyon');
});

test('one endless word that is quoted fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/candidate/searchjob/result?q=${'zq'.repeat(150)}`);
  await expect(page.getByRole('main').getByText(/reconnu ni métier.*zqzq/)).toBeVisible();
  await expectNoSideways(page);
});

test('a candidate saves words that found nothing, with an alert', async ({ page, request }) => {
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto('/candidate/searchjob/result?q=m%C3%A9canicien%20marine%20Mende&radius=0');
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Recevoir une alerte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Enregistrer/ }).click();
  await expect(page).toHaveURL(/\/candidate\/saved-search/);
  const saved = page.getByRole('article').filter({ hasText: 'mécanicien marine Mende' });
  await expect(saved.getByLabel(/Alerte e-mail/)).toHaveValue('daily');
});

test('suggestions come in groups, and one is chosen by keyboard beside the typed town', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByLabel(FIELD).click();
  const field = main.getByRole('combobox', { name: FIELD });
  await field.pressSequentially('lyon pneu', { delay: 30 });
  await expect(
    main.getByRole('group', { name: 'Métiers', exact: true }).getByRole('option').first(),
  ).toBeVisible();
  await expect(main.getByRole('group', { name: 'Postes précis' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /suggestions-/);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/Monteur pneumatiques.* lyon$/);
  // The place is next; its town stands in the text already.
  await expect(main.getByLabel(PLACE)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/job=6&q=lyon|q=lyon&job=6/);
  await expect(page.getByText('Nous avons compris')).toContainText(
    /Monteur pneumatiques et service rapide.*autour de Lyon/,
  );
});
