import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { openDetails } from '../support/open-details.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { demo, enter } from '../support/reach-visits.ts';
import { settled } from '../support/search.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a wrongly filled form leads to its faults and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/recruiter/register');
  await settled(page);
  await page.getByRole('main').locator('form button[type="submit"]').first().click();
  // The sum of what is wrong has the focus and leads to each field, which is told together with its own.
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  const wrong = page.locator('[aria-invalid="true"]').first();
  await expect(wrong).toHaveAttribute('aria-describedby', /./);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeFocused();
  await expectReachable(page);
});

test('details, scores, criteria and prompts are accessible when they open', async ({ page }) => {
  await page.goto('/candidate/searchjob/result?job=1&city=69383&radius=50&xp=3&criteria=1');
  const row = page.getByRole('article').first();
  await row.locator('.score-open > summary').click();
  await row.locator('.detail-open > summary').click();
  await expectReachable(page);
});

/** What a person opens in their space: the page and the button. */
const DIALOGS = [
  ['candidat', '/candidate/mycv', /Supprimer/],
  ['candidat', '/candidate/mycv', /Partager|Envoyer/],
  ['candidat', '/candidate/profile', /Supprimer mon compte/],
  ['formule', '/recruiter/myoffer', /Supprimer|Clôturer|Désactiver/],
] as const;

for (const [who, path, name] of DIALOGS) {
  test(`the dialog of ${who} behind ${String(name)} is accessible`, async ({ page }) => {
    await enter(page, demo(who));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await settled(page);
    if (path === '/recruiter/myoffer') await openDetails(page);
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
    await expectReachable(page);
    await expectNoSideways(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeFocused();
  });
}

test('a word of eighty letters stays within its card', async ({ page, request }) => {
  const word = 'Anticonstitutionnellement'.repeat(3);
  await giveOffers(request, await newAccount(request, 'recruiter'), [
    { companyName: word, otherAdvantage: 'M'.repeat(80) },
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/candidate/searchjob/result?job=1&city=23096&radius=10&order=date');
  await expect(page.locator('article', { hasText: word }).first()).toBeVisible();
  await expectNoSideways(page);
});
