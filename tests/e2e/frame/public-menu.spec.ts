import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { expectLowBars } from '../support/low-bars.ts';
import { giveOffers } from '../support/offers.ts';
import { settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const RESULTS = '/candidate/searchjob/result?job=1';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' });
const dock = (page: Page) => page.getByRole('complementary', { name: 'Postuler, raccourci' });
const row = (page: Page) => page.getByRole('navigation', { name: 'Espace Recruteur' });

async function edges(of: ReturnType<typeof bar>) {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on the page');
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
}

test('a candidate on a phone keeps the bar on results and below the button of an offer', async ({
  page,
  request,
}) => {
  const [offerId = 0] = await giveOffers(request, await newAccount(request, 'recruiter'), [{}]);
  await page.setViewportSize({ width: 360, height: 640 });
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto(RESULTS);
  await expect(bar(page)).toBeVisible();
  expect((await edges(bar(page))).bottom).toBe(640);
  await page.goto(`/offer/${offerId}`);
  await expect(bar(page)).toBeVisible();
  const above = await edges(dock(page));
  expect(await edges(bar(page))).toEqual({ top: above.bottom, bottom: 640 });
  await bar(page).getByText('Candidatures').click();
  await bar(page).getByRole('link', { name: 'Envoyées' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect((await edges(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual(above.top);
  await expectLowBars(page, []);
  // Too low for both: the button stays, and the bar comes after the page.
  await page.setViewportSize({ width: 360, height: 560 });
  expect((await edges(dock(page))).bottom).toBe(560);
  await bar(page).scrollIntoViewIfNeeded();
  expect((await edges(bar(page))).top).toBeGreaterThanOrEqual(
    (await edges(page.getByRole('contentinfo'))).bottom,
  );
});

test('a recruiter at a desk has the menu under the header, and nothing moves when it comes', async ({
  page,
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, recruiter);
  for (const address of [RESULTS, `/offer/${offerId}`]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/session/menu', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    await settled(page);
    const before = await edges(page.getByRole('main'));
    release();
    await expect(row(page)).toBeVisible();
    expect((await edges(page.getByRole('main'))).top).toBe(before.top);
    await row(page).getByRole('link', { name: 'Candidats' }).click({ trial: true });
    await page.unroute('**/api/session/menu');
  }
});
