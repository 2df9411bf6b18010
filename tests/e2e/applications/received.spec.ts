import { expect, type Page, test } from 'playwright/test';
import { openDetails } from '../support/open-details.ts';
import { aPair } from '../support/pairs.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** What the candidate reads of the application in one of their lists. */
async function expectState(page: Page, list: 'sent' | 'accepted' | 'declined', state: string): Promise<void> {
  const html = await (await page.request.get(`/candidate/application/${list}`)).text();
  const [card = ''] = /<article\b.*<\/article>/s.exec(html) ?? [];
  expect(card.replace(/<[^>]*>/g, '').replace(/\s/g, ' ')).toContain(`État : ${state}`);
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
  const { recruiter, candidate } = await aPair(request);
  const theirs = await (await browser.newContext()).newPage();
  await openSession(theirs, candidate);

  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  await expect(heading(page)).toHaveText('CV reçus (1)');
  await openDetails(page);
  await expectReachable(page);
  await main(page)
    .getByRole('link', { name: /^Voir le CV de/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'Expériences' })).toBeVisible();
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

test('a decision is undone from the page that the recruiter opens next', async ({ page, request }) => {
  const { recruiter } = await aPair(request);
  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  await press(page, /^Retenir/);
  await expect(heading(page)).toHaveText('CV reçus (0)');
  await page.goto('/recruiter/agenda/list');
  // The page shows what changed; leaving it before would stop that.
  const undone = page.waitForResponse(/edit-status/);
  const refreshed = page.waitForResponse(/agenda\/list/);
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  expect((await undone).status()).toBe(200);
  expect((await refreshed).ok()).toBe(true);
  // The page may still be reading itself again, which interrupts the first try to leave it.
  await expect(async () => {
    await page.goto('/recruiter/application/received');
    await expect(heading(page)).toHaveText('CV reçus (1)');
  }).toPass();
});

test('a list shows ten applications on a screen of 1280 × 900, with their decisions', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD });
  await page.goto('/recruiter/application/received');
  const rows = main(page).getByRole('article');
  await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(9).getByRole('button', { name: /^Retenir/ })).toBeInViewport({ ratio: 1 });
});

test('a list shows five applications on a screen of 360 × 800, with their decisions', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSession(page, { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD });
  await page.goto('/recruiter/application/received');
  const fifth = main(page).getByRole('article').nth(4);
  await expect(fifth).toBeInViewport({ ratio: 1 });
  // The bar at the bottom does not cover it.
  const isUncovered = await fifth.evaluate((row) => {
    const { left, width, bottom } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  });
  expect(isUncovered).toBe(true);
  for (const name of [/^Retenir/, /^Décliner/]) {
    const box = await fifth.getByRole('button', { name }).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
  }
  await expectNoSideways(page);
});
