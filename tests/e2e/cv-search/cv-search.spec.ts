import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { openDetails } from '../support/open-details.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { chooseTrade, PLACE, settled } from '../support/search.ts';
import { type Account, openSession } from '../support/session.ts';

const MECHANIC = 'Mécanicien automobile';

/** The demo recruiter with a plan; nothing that other journeys look at is changed for them. */
const RECRUITER: Account = { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD };

const main = (page: Page) => page.getByRole('main');

/** Types a town and picks it from the suggestions, which cover the buttons below until then. */
async function pickTown(page: Page, name: string): Promise<void> {
  await main(page).getByLabel(PLACE).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
}

async function fillTradeAndTown(page: Page): Promise<void> {
  await settled(page);
  await chooseTrade(main(page), MECHANIC);
  await pickTown(page, 'Lyon');
}

test('a recruiter with a plan finds a profile, sees why it fits, and comes back to the results', async ({
  page,
}) => {
  await openSession(page, RECRUITER);
  await page.goto('/recruiter/search-cv');
  await fillTradeAndTown(page);
  await main(page).getByText('Recherche avancée').click();
  await main(page).getByText('Expérience et diplôme', { exact: true }).click();
  await main(page).getByLabel('Expérience minimale').selectOption({ index: 2 });
  await expectReachable(page);
  await main(page).getByRole('button', { name: 'Rechercher', exact: true }).click();

  await expect(page).toHaveURL(/city=69123.*#results$/);
  const heading = main(page).getByRole('heading', { name: /^Résultats de la recherche \(\d+\)$/ });
  await expect(heading).toBeInViewport();
  await expect(main(page).getByLabel(PLACE)).toBeHidden();
  await settled(page);
  await expectNoSideways(page);
  const found = await heading.textContent();

  const card = main(page).getByRole('article').first();
  await expect(card.getByText(/·\s(Excellent|Très bon|Bon|Moyen|Faible)$/)).toBeVisible();
  await openDetails(page);
  // Beside long values the labels stay whole, however narrow the row.
  await expect(card.locator('dt').first()).toHaveCSS('overflow-wrap', 'normal');
  await expect(card.getByRole('region', { name: 'Détail du score' })).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();

  await expect(page).toHaveURL(/\/recruiter\/cv\/\d+\?/);
  await expect(main(page).getByText('Expériences', { exact: true })).toBeVisible();
  await expect(main(page).locator('a[href^="mailto:"]')).toHaveCount(0);
  await settled(page);
  await expectNoSideways(page);
  await main(page).getByRole('link', { name: 'Revenir' }).click();
  await expect(page).toHaveURL(/\/recruiter\/search-cv\?job=1&city=69123&xp=2#results$/);
  await expect(heading).toHaveText(found ?? '');
  await expect(card).toContainText('Déjà vu');
  await expect(heading).toBeInViewport();
});

test('the search shows a recruiter without a plan profiles without names, and can still be saved, changed and deleted', async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, 'recruiter'));
  await page.goto('/recruiter/search-cv');
  await fillTradeAndTown(page);
  await main(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(main(page).getByRole('heading', { name: /^Résultats de la recherche \([1-9]/ })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([
    'Profil 1',
    'Profil 2',
    'Profil 3',
  ]);
  await expect(main(page).getByRole('link', { name: 'Souscrire' })).toBeVisible();
  await expectReachable(page);

  await settled(page);
  await main(page).locator('summary').getByText('Modifier').click();
  await main(page).getByRole('button', { name: 'Enregistrer ma recherche' }).click();
  await expect(page).toHaveURL(/\/recruiter\/saved-search$/);
  await expect(page.getByRole('status').getByText('Recherche enregistrée')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Recherches sauvegardées (1)');

  await main(page)
    .getByRole('link', { name: /^Modifier : / })
    .click();
  await settled(page);
  await pickTown(page, 'Villeurbanne');
  await main(page).getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByRole('status').getByText('La recherche a été mise à jour')).toBeVisible();
  await expect(main(page).getByRole('article')).toContainText('Villeurbanne · 100 km');

  await settled(page);
  await main(page)
    .getByRole('button', { name: /^Supprimer : / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(main(page).getByRole('link', { name: 'Créer une recherche de profil' })).toBeVisible();
});
