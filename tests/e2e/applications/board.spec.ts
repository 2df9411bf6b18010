import { expect, type Page, test } from 'playwright/test';
import { aPair } from '../support/pairs.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { expectNoSideways, expectReachable, expectReachableInBothThemes } from '../support/reach.ts';
import { type Account, openSession } from '../support/session.ts';

const RECRUITER: Account = { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD };
const BOARD = '/recruiter/application/received?view=board';
const column = (page: Page, name: string) => page.getByRole('grid', { name: new RegExp(`^${name}\\s:`) });
const rows = (page: Page, name: string) => column(page, name).getByRole('row');

test('a card moves by keyboard, by dragging and by its menu, and stays there', async ({ page, request }) => {
  const { recruiter } = await aPair(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  await page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name: 'Tableau' }).click();
  await expect(page).toHaveURL(BOARD);
  await expect(rows(page, 'À répondre')).toHaveCount(1);
  await expectReachableInBothThemes(page);

  await column(page, 'À répondre').locator('[slot=drag]').focus();
  await page.keyboard.press('Enter');
  await expect(column(page, 'À revoir').locator('[aria-label]').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'À revoir')).toHaveCount(1);
  await expect(rows(page, 'À revoir')).toBeFocused();
  await page.reload();
  await expect(rows(page, 'À revoir')).toHaveCount(1);

  const card = await rows(page, 'À revoir').boundingBox();
  const target = await column(page, 'Retenus').boundingBox();
  if (!card || !target) throw new Error('the board is not shown');
  await page.mouse.move(card.x + 20, card.y + 50);
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 60, { steps: 5 });
  await page.mouse.move(target.x + 40, target.y + 40, { steps: 10 });
  await page.mouse.up();
  await expect(rows(page, 'Retenus')).toHaveCount(1);

  await rows(page, 'Retenus')
    .getByRole('button', { name: /^Choisir où déplacer/ })
    .click();
  await page.getByRole('menuitem', { name: 'Proposer un entretien' }).click();
  await expect(page).toHaveURL(/schedule-meeting\?offer=\d+&cv=\d+$/);
});

test('a column shows six applications on a screen of 1280 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, RECRUITER);
  await page.goto(BOARD);
  for (const name of ['À répondre', 'À revoir'])
    await expect(rows(page, name).nth(5)).toBeInViewport({ ratio: 1 });
});

test('a phone shows one column at a time, and leads to the others', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSession(page, RECRUITER);
  await page.goto(BOARD);
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expect(rows(page, 'À répondre').first()).toBeVisible();
  await expectReachable(page);
  await expectNoSideways(page);
  const columns = page.getByRole('navigation', { name: 'Colonne affichée' });
  await columns.getByRole('link', { name: /^Entretiens/ }).click();
  await expect(column(page, 'Entretiens')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await columns.getByRole('link', { name: /^Retenus/ }).click();
  await expect(rows(page, 'Retenus').first()).toBeVisible();
  await rows(page, 'Retenus')
    .first()
    .getByRole('button', { name: /^Choisir où déplacer/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Décliner' })).toBeVisible();
  await expectReachable(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the board shows its cards, which lead to their CVs', async ({ page }) => {
    await openSession(page, RECRUITER);
    await page.goto(BOARD);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: /^Entretiens/ })).toBeVisible();
    await expect(main.getByRole('button', { name: /déplacer/i })).toHaveCount(0);
    await main.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/recruiter\/application\/cv\/\d+$/);
  });
});
