import { expect, type Page, test } from 'playwright/test';
import { KEEPS_PAGES } from '../support/kept-pages.ts';
import { demo, enter } from '../support/reach-visits.ts';
import { slowScripts } from '../support/slow-scripts.ts';

/**
 * Opens the page of a live offer. An offer of the demo, behind the first pages, because other tests close the offers
 * that they publish. A page with scripts held back may never finish loading.
 */
async function openOffer(page: Page): Promise<void> {
  const list = await (await page.request.get('/emploi/mecanicien-automobile?page=10')).text();
  const ids = [...list.matchAll(/href="\/offer\/(\d+)"/g)].map(([, id]) => Number(id));
  await page.goto(`/offer/${Math.min(...ids)}`, { waitUntil: 'domcontentloaded' });
}

/** The scripts that the page runs or waits for; what is only fetched ahead is a link. */
const scripts = (page: Page) => page.locator('script[src*="/_next/static/"]:not([nomodule])').count();
const share = (page: Page) => page.getByRole('link', { name: 'Partager', exact: true }).first();
const held = (page: Page) => page.locator('a[data-share][aria-busy=true]');

test('an untouched page runs no script; the first click is answered when scripts have loaded', async ({
  page,
  context,
}) => {
  const answer = await slowScripts(context);
  await openOffer(page);
  expect((await scripts(page)) === 0).toBe(KEEPS_PAGES);
  if (!KEEPS_PAGES) return;
  await share(page).dispatchEvent('click');
  await expect(held(page)).toHaveCount(1);
  expect(await scripts(page)).toBeGreaterThan(3);
  answer();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(held(page)).toHaveCount(0);
});

test('a click works as without JavaScript when scripts never load', async ({ page, context }) => {
  await context.route('**/_next/static/**/*.js', (route) => route.abort());
  await openOffer(page);
  const target = await share(page).getAttribute('href');
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a[data-share]');
      if (!link || event.defaultPrevented) return;
      document.title = link.getAttribute('href') ?? '';
      event.preventDefault();
    });
  });
  await share(page).dispatchEvent('click');
  await expect(page).toHaveTitle(target ?? '');
});

test('a signed-in reader is greeted without interaction, and a signed-out one is not', async ({ page }) => {
  await enter(page, demo('candidat'));
  await openOffer(page);
  const menu = page.getByRole('banner').getByLabel(/^Compte de /);
  await expect(menu).toBeVisible();
  await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Candidat', exact: true })).toBeVisible();
  const guarded = await page.request.get('/candidate/mycv', { maxRedirects: 0 });
  expect(guarded.headers().location).toContain('/candidate/login');
});
