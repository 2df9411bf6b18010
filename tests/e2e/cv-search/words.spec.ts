import { expect, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { settled } from '../support/search.ts';
import { type Account, openSession } from '../support/session.ts';

/** The demo recruiter with a plan. */
const account: Account = { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD };

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('combobox', { name: 'Métier, compétence ou mot du CV' });
const heading = (page: Page) => main(page).getByRole('heading', { name: /^Résultats de la recherche/ });

test('a recruiter finds profiles by words alone, also misspelt, and comes back from a CV', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSession(page, account);
  await page.goto('/recruiter/search-cv');
  await settled(page);
  await main(page).getByLabel('Métier, compétence ou mot du CV').fill('mécano lyon');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recruiter\/search-cv\?q=m%C3%A9cano\+lyon.*#results$/);
  const understood = main(page).getByText('Nous avons compris');
  await expect(understood).toContainText('Mécanicien automobile');
  await expect(understood).toContainText('autour de Lyon (69001)');
  await expect(heading(page)).toHaveText(/\([1-9]\d*\)$/);
  await expectNoSideways(page);
  await expectReachable(page);

  await settled(page);
  await main(page).locator('summary').getByText('Modifier').click();
  await main(page).getByLabel('Métier, compétence ou mot du CV').fill('carosier Rône zzyzx');
  await page.keyboard.press('Escape');
  await main(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(understood).toContainText('Carrossier');
  await expect(main(page).getByText(/dans aucun CV/)).toContainText('zzyzx');

  const card = main(page).getByRole('article').first();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/recruiter\/cv\/\d+\?q=carosier/);
  await main(page).getByRole('link', { name: 'Revenir' }).click();
  await expect(main(page).getByText('Nous avons compris')).toContainText('Carrossier');
});

test('a trade is suggested to a recruiter while typing, but no company', async ({ page }) => {
  await openSession(page, account);
  await page.goto('/recruiter/search-cv');
  await settled(page);
  await main(page).getByLabel('Métier, compétence ou mot du CV').pressSequentially('garage');
  await expect(field(page)).toHaveAttribute('aria-expanded', /true|false/);
  await field(page).fill('mécano');
  await expect(main(page).getByRole('group', { name: 'Métiers' })).toBeVisible();
  await expect(main(page).getByRole('group', { name: 'Entreprises' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(/^Mécanicien automobile/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a recruiter searches by words, and reads that others mean nothing', async ({ page }) => {
    await openSession(page, account);
    await page.goto('/recruiter/search-cv');
    await main(page).getByLabel('Métier, compétence ou mot du CV').fill('mécano 69');
    await main(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
    await expect(main(page).getByText('Nous avons compris')).toContainText('dans le département Rhône (69)');
    await expect(main(page).getByRole('article').first()).toContainText('(69');
    await page.goto('/recruiter/search-cv?q=zzyzx%20qwrtp');
    await expect(main(page).getByText(/^Nous n’avons reconnu ni métier/)).toBeVisible();
    await expectNoSideways(page);
  });
});
