import { expect, test } from 'playwright/test';
import { expectNoSideways, expectReachable } from '../support/reach.ts';

const SCREEN = { width: 360, height: 740 };
const MOST_SCREENS = 6;

test('on a phone the home page shows an offer on the second screen, and is six screens long at most', async ({
  page,
}) => {
  await page.setViewportSize(SCREEN);
  await page.goto('/');
  const recruiters = page.getByRole('heading', { name: 'Nos formules' });
  await expect(recruiters).toBeVisible();
  const place = await page.evaluate(() => ({
    firstOffer: document.querySelector('.offer')?.getBoundingClientRect().bottom ?? Infinity,
    height: document.documentElement.scrollHeight,
    offers: document.querySelectorAll('#latest .offer').length,
  }));
  expect(place.offers).toBe(6);
  expect(place.firstOffer).toBeLessThan(2 * SCREEN.height);
  expect(place.height).toBeLessThanOrEqual(MOST_SCREENS * SCREEN.height);
  await expectNoSideways(page);
  await recruiters.click();
  await expect(page.getByRole('heading', { name: 'Première annonce offerte' })).toBeVisible();
  await expectReachable(page);
});
